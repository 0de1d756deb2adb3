/** What one viewer was promised: everything here was answered with success, or is marked as unanswered. */
export interface Ledger {
  readonly viewer: { readonly phone: string; access: string; refresh: string };
  /** By idempotency key. `id` once it was answered; `asked` when a payment was tried, `paid` when it was answered. */
  readonly orders: Map<string, { id: number | null; number: string; asked: boolean; paid: boolean }>;
  /** Seconds into the film: the last position that was answered, and the last that was sent. */
  position: { answered: number; sent: number };
  refreshes: number;
  /** Requests that got no answer because the server was gone. */
  cut: number;
}

export function openLedger(viewer: Ledger['viewer']): Ledger {
  return { viewer, orders: new Map(), position: { answered: 0, sent: 0 }, refreshes: 0, cut: 0 };
}
