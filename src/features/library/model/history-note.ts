import type { HistoryItem } from '@oyna/contract/history';
import type { TFunction } from 'i18next';
import { timeLeft } from '../../../i18n/format.ts';

/** Below the card of an item to go on with: what is named, the episode or the channel, and how much is left. */
export function historyNote(t: TFunction, { progress }: HistoryItem, what: string | undefined): string {
  return [what, timeLeft(t, progress)].filter(Boolean).join(' · ');
}
