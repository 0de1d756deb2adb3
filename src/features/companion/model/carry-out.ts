import type { PhoneKey, RemoteCommand, RemoteContent, RemoteReport } from '@oyna/contract/remote-messages';

type Outcome = Extract<RemoteReport, { kind: 'outcome' }>['outcome'];

/** What a television does for a phone. Each returns whether it could. */
export interface TelevisionActions {
  readonly press: (key: PhoneKey) => boolean;
  readonly home: () => void;
  /** `asks` if the television first asks who is watching. */
  readonly open: (content: RemoteContent) => 'done' | 'asks' | 'not_possible';
  /** Joins a party by the secret of its link, and opens its title. */
  readonly joinParty: (key: string) => void;
  /** To a position in seconds. */
  readonly seek: (position: number) => boolean;
  /** Changes the volume by a step; `null` on a set that offers it to no app. */
  readonly volume: ((step: Extract<RemoteCommand, { kind: 'volume' }>['step']) => void) | null;
  /** Starts the sleep timer for some minutes, or stops it. */
  readonly sleep: (minutes: number | null) => void;
}

/** A command that is older than this, in ms, would surprise the viewer. */
const LATE_MS = 2000;

/** Carries out a command of a phone; `now` is the server's time in ms. `null` for a command without an outcome. */
export function carryOut(command: RemoteCommand, now: number, actions: TelevisionActions): Outcome | null {
  if (command.kind === 'ask') return null;
  if (now - command.pressed_at > LATE_MS) return 'late';
  switch (command.kind) {
    case 'key':
      return actions.press(command.key) ? 'done' : 'not_possible';
    case 'home':
      actions.home();
      return 'done';
    case 'open':
      return actions.open(command.content);
    case 'join':
      actions.joinParty(command.key);
      return 'done';
    case 'volume':
      actions.volume?.(command.step);
      return actions.volume ? 'done' : 'not_possible';
    case 'sleep':
      actions.sleep(command.minutes);
      return 'done';
    case 'seek':
      return actions.seek(command.position) ? 'done' : 'not_possible';
  }
}
