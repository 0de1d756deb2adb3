import { resumeFrom } from '@oyna/contract/resuming';

/** The acknowledged changes of one viewer: every entry was answered with success or is marked as unanswered. */
export interface Ledger {
  readonly viewer: { readonly phone: string; access: string; refresh: string };
  /** By idempotency key. `id` once acknowledged; `attempted` when a payment was attempted, `paid` when it was acknowledged. */
  readonly orders: Map<string, { id: number | null; number: string; attempted: boolean; paid: boolean }>;
  /** Position in seconds: the last acknowledged one, and the last one sent. Shorter ones are not listed by the service. */
  position: { acknowledged: number; sent: number };
  refreshes: number;
  /** Requests without a response because the server died. */
  cut: number;
}

export function openLedger(viewer: Ledger['viewer']): Ledger {
  return {
    viewer,
    orders: new Map(),
    position: { acknowledged: 0, sent: resumeFrom.seconds },
    refreshes: 0,
    cut: 0,
  };
}
