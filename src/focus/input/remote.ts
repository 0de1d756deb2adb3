import type { RemoteKey } from '#platforms/keys.ts';
import { notePress } from '../timing/glide.ts';
import { appFocus, type KeyPress, type ReleaseHandler } from '../tree/app-focus.ts';
import { noteInput } from './input-source.ts';

/** Adds a handler. The newest one is called first; `true` means that it took the key. Returns a function that removes it. */
export function onRemoteKey(handler: (press: KeyPress) => boolean): () => void {
  const { pressHandlers } = appFocus.remote;
  pressHandlers.push(handler);
  return () => {
    const index = pressHandlers.lastIndexOf(handler);
    if (index >= 0) pressHandlers.splice(index, 1);
  };
}

export function onRemoteRelease(handler: ReleaseHandler): () => void {
  const { releaseHandlers } = appFocus.remote;
  releaseHandlers.add(handler);
  return () => releaseHandlers.delete(handler);
}

/** Whether a handler took the key, newest first. Handlers may be added and removed meanwhile. */
function offer(press: KeyPress): boolean {
  const handlers = appFocus.remote.pressHandlers.slice();
  for (let index = handlers.length - 1; index >= 0; index--) if (handlers[index]?.(press)) return true;
  return false;
}

/** Called after every key of the remote, whether or not it was taken. */
export function onAnyKey(listener: (press: KeyPress) => void): () => void {
  const { anyKeyListeners } = appFocus.remote;
  anyKeyListeners.add(listener);
  return () => anyKeyListeners.delete(listener);
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Offers a press to the handlers, and an arrow or OK that none of them took to the tree. */
function dispatch(press: KeyPress): void {
  const { key, repeat } = press;
  if (offer(press)) return;
  if (key === 'up' || key === 'down' || key === 'left' || key === 'right') {
    // A held arrow stops at a dead end.
    if (!appFocus.tree.move(key) && !repeat) for (const listener of appFocus.remote.deadEnds) listener(key);
  } else if (key === 'ok' && !repeat) appFocus.tree.press();
}

/** Longest time in ms between two presses that a held key sends; the first repeat comes after about half a second. */
const REPEAT_MS = 700;
/** They may be pressed several times in quick succession and do no harm when held. */
const quickKey = /^(up|down|left|right|\d)$/;

/**
 * Whether a press is a repeat of a held key. Some sets do not flag repeats, so a press without a release before it is one,
 * too; unless the set loses the releases of this key.
 */
function isRepeat(key: RemoteKey, { repeat, timeStamp: at }: KeyboardEvent): boolean {
  const { remote } = appFocus;
  const { down, isReleased } = remote;
  const isUnreleased = down?.key === key && !quickKey.test(key);
  if (isUnreleased && !repeat && at - down.at > REPEAT_MS) isReleased.set(key, false);
  const isHeld = repeat || (isUnreleased && isReleased.get(key) !== false);
  remote.down = { key, at, isHeld };
  if (isHeld && key === 'ok') remote.doesOkRepeat = true;
  return isHeld;
}

function release(key: RemoteKey, at: number): void {
  for (const handler of appFocus.remote.releaseHandlers) handler(key, at);
}

/** Simulates pressing and releasing a key, for a wheel or a pointer button. */
export function pressKey(key: RemoteKey): void {
  dispatch({ key, repeat: false });
  release(key, 0);
}

/**
 * Listens to the remote. `keyOf` maps an event to a key on this set, or to `null` for unknown keys and browser
 * shortcuts. Returns a function that stops it.
 */
export function startRemote(keyOf: (event: KeyboardEvent) => RemoteKey | null): () => void {
  const down = (event: KeyboardEvent): void => {
    const key = keyOf(event);
    if (key === null || (isTyping(event) && /^\d$/.test(key))) return;
    event.preventDefault();
    noteInput('keys');
    const repeat = isRepeat(key, event);
    notePress(event.timeStamp, repeat);
    const press = { key, repeat };
    dispatch(press);
    for (const listener of appFocus.remote.anyKeyListeners) listener(press);
  };
  const up = (event: KeyboardEvent): void => {
    const key = keyOf(event);
    if (key === null) return;
    const { remote } = appFocus;
    remote.down = null;
    remote.isReleased.set(key, true);
    release(key, event.timeStamp);
  };
  window.addEventListener('keydown', down);
  window.addEventListener('keyup', up);
  return () => {
    window.removeEventListener('keydown', down);
    window.removeEventListener('keyup', up);
  };
}
