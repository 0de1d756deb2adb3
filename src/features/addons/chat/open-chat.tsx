import { withTexts } from '../../../i18n/start-i18n.ts';
import { browseTexts } from '../../../i18n/start-texts.ts';
import { showAlert } from '../../../state/alert.ts';
import { openModal } from '../../../state/modal.ts';

/** Opens the way to support. `unreachable` is said if its code cannot be loaded. */
export function openChat(unreachable: string): void {
  withTexts(import('./chat-panel.tsx'), browseTexts).then(
    ({ ChatPanel }) => openModal(<ChatPanel />),
    () => showAlert(unreachable, 'error'),
  );
}
