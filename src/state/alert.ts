import { create } from 'zustand';

interface Alert {
  readonly visible: boolean;
  readonly title: string;
  readonly status: 'success' | 'error' | 'info';
}

/** The short message above every screen; it takes no focus and disappears by itself. */
export const useAlert = create<Alert>()(() => ({ visible: false, title: '', status: 'success' }));

export function showAlert(title: string, status: Alert['status'] = 'success'): void {
  useAlert.setState({ visible: true, title, status });
}

export function hideAlert(): void {
  useAlert.setState({ visible: false });
}
