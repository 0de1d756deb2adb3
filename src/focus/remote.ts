import type { RemoteKey } from '../../platforms/keys.ts';
import { notePress } from './glide.ts';
import { noteInput } from './input-source.ts';

export interface KeyPress {
  readonly key: RemoteKey;
  /** The key is held, and this is not its first press. */
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

/** Receives arrows and OK that no handler took. */
export function setNavigator(next: Navigator | null): void {
  navigator = next;
}

/** Adds a handler. The newest one is called first; `true` means that it took the key. Returns a function that removes it. */
export function onRemoteKey(handler: PressHandler): () => void {
  handlers.push(handler);
  return () => {
    const index = handlers.lastIndexOf(handler);
    if (index >= 0) handlers.splice(index, 1);
  };
}

export function onRemoteRelease(handler: (release: KeyRelease) => void): () => void {
  releaseHandlers.add(handler);
  return () => releaseHandlers.delete(handler);
}

/** Whether a handler took the key, newest first. Handlers may be added and removed meanwhile. */
function offer(press: KeyPress): boolean {
  const asked = handlers.slice();
  for (let index = asked.length - 1; index >= 0; index--) if (asked[index]?.(press)) return true;
  return false;
}

/** Called after every key of the remote, whether or not it was taken. */
export function onAnyKey(listener: () => void): () => void {
  anyKeyListeners.add(listener);
  return () => anyKeyListeners.delete(listener);
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Simulates pressing and releasing a key, for a wheel or a pointer button. */
export function pressKey(key: RemoteKey, event: Event): void {
  const arrow = arrows[key];
  const taken = offer({ key, repeat: false });
  if (arrow && !taken) navigator?.(arrow, event);
  for (const handler of releaseHandlers) handler({ key });
}

/** Listens to the remote. `keyOf` maps an event to a key on this set, or to `null` for an unknown key. */
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
