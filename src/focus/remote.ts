import type { RemoteKey } from '../../platforms/keys.ts';
import { notePress } from './glide.ts';
import { noteInput } from './input-source.ts';

export interface KeyPress {
  readonly key: RemoteKey;
  /** The key is being held and this is not its first press. */
  readonly repeat: boolean;
}

export interface KeyRelease {
  readonly key: RemoteKey;
}

type PressHandler = (press: KeyPress) => boolean;
type Arrow = 'up' | 'down' | 'left' | 'right' | 'enter';

type Navigator = (arrow: Arrow, event: Event) => void;

const arrows: Partial<Record<RemoteKey, Arrow>> = {
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  ok: 'enter',
};

const handlers: PressHandler[] = [];
const releaseHandlers = new Set<(release: KeyRelease) => void>();
const anyKeyListeners = new Set<() => void>();
let navigator: Navigator | null = null;

/** Where arrows and OK go that no handler took. */
export function setNavigator(next: Navigator | null): void {
  navigator = next;
}

/** The newest handler is asked first; `true` means that it took the key. Returns the removal. */
export function onRemoteKey(handler: PressHandler): () => void {
  handlers.push(handler);
  return () => {
    const place = handlers.lastIndexOf(handler);
    if (place >= 0) handlers.splice(place, 1);
  };
}

export function onRemoteRelease(handler: (release: KeyRelease) => void): () => void {
  releaseHandlers.add(handler);
  return () => releaseHandlers.delete(handler);
}

/** Whether a handler took it, the newest asked first. They may come and go while they are asked. */
function offer(press: KeyPress): boolean {
  const asked = handlers.slice();
  for (let place = asked.length - 1; place >= 0; place--) if (asked[place]?.(press)) return true;
  return false;
}

/** Called after every key of the remote, whoever took it. */
export function onAnyKey(listener: () => void): () => void {
  anyKeyListeners.add(listener);
  return () => anyKeyListeners.delete(listener);
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Presses a key of the remote and lets go of it, for what is none: a wheel, a button for pointers. */
export function pressKey(key: RemoteKey, event: Event): void {
  const arrow = arrows[key];
  const taken = offer({ key, repeat: false });
  if (arrow && !taken) navigator?.(arrow, event);
  for (const handler of releaseHandlers) handler({ key });
}

/** Listens to the remote. `keyOf` names the key of an event on this set, or `null` for a key that is not ours. */
export function startRemote(keyOf: (event: KeyboardEvent) => RemoteKey | null): () => void {
  const down = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyOf(event);
    if (key === null || (isTyping(event) && /^\d$/.test(key))) return;
    event.preventDefault();
    const press: KeyPress = { key, repeat: event.repeat };
    noteInput('keys');
    notePress(event.timeStamp, event.repeat);
    const taken = offer(press);
    const arrow = arrows[key];
    if (!taken && arrow && !(arrow === 'enter' && event.repeat)) navigator?.(arrow, event);
    for (const listener of anyKeyListeners) listener();
  };
  const up = (event: KeyboardEvent): void => {
    const key = keyOf(event);
    if (key === null) return;
    for (const handler of releaseHandlers) handler({ key });
  };
  window.addEventListener('keydown', down);
  window.addEventListener('keyup', up);
  return () => {
    window.removeEventListener('keydown', down);
    window.removeEventListener('keyup', up);
  };
}
