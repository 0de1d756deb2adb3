import type { HistoryItem } from '@oyna/contract/history';

/** Whether an item is a title or a programme; an item of a later version of the service may be neither. */
export function isKnown({ cinema, programme }: HistoryItem): boolean {
  return cinema !== null || programme !== null;
}

/** Identifies an item of the history on its list. */
export function historyKey({ cinema, programme }: HistoryItem): string {
  return programme ? `programme ${programme.id}` : `title ${cinema?.id}`;
}
