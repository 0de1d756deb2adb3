import { onSignedOut } from '../../state/on-signed-out.ts';

interface Draft {
  readonly text: string;
  readonly spoiler: boolean;
}

const none: Draft = { text: '', spoiler: false };
const drafts = new Map<number, Draft>();

onSignedOut(() => drafts.clear());

/** The unsent comment on a title, or an empty text. It lasts as long as the app and its viewer. */
export function readDraft(cinema: number): Draft {
  return drafts.get(cinema) ?? none;
}

export function keepDraft(cinema: number, draft: Draft): void {
  drafts.set(cinema, draft);
}

export function dropDraft(cinema: number): void {
  drafts.delete(cinema);
}
