import { ClearHistoryQuestion } from '../../actions/history/clear-history-question.tsx';
import { openModal } from '../../state/modal.ts';

/** Asks whether to clear the history, and does so. */
export function openHistoryQuestion(): void {
  openModal(<ClearHistoryQuestion />);
}
