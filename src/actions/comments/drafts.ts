import { onProfileChanged } from '../../state/on-profile-changed.ts';
import { onSignedOut } from '../../state/on-signed-out.ts';

interface Draft {
  readonly text: string;
  readonly spoiler: boolean;
}

const none: Draft = { text: '', spoiler: false };
const drafts = new Map<string, Draft>();

onSignedOut(() => drafts.clear());
onProfileChanged(() => drafts.clear());

/** The unsent comment or reply under a name, or an empty text. It lasts as long as the app and its viewer. */
export function readDraft(name: string): Draft {
  return drafts.get(name) ?? none;
}

export function keepDraft(name: string, draft: Draft): void {
  drafts.set(name, draft);
}

export function dropDraft(name: string): void {
  drafts.delete(name);
}
