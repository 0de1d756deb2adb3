import type { ReactNode } from 'react';
import { create } from 'zustand';

interface Modal {
  readonly open: boolean;
  readonly content: ReactNode;
}

/** The one modal; it holds the focus until it closes. */
export const useModal = create<Modal>()(() => ({ open: false, content: null }));

export function openModal(content: ReactNode): void {
  useModal.setState({ open: true, content });
}

export function closeModal(): void {
  useModal.setState({ open: false, content: null });
}
