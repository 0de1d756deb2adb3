import type { RemoteKey } from '../../platforms/keys.ts';
import { appFocus, type KeyPress, type ReleaseHandler } from './app-focus.ts';
import { notePress } from './glide.ts';
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
  if (key === 'up' || key === 'down' || key === 'left' || key === 'right') appFocus.tree.move(key);
  else if (key === 'ok' && !repeat) appFocus.tree.press();
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
    notePress(event.timeStamp, event.repeat);
    const press = { key, repeat: event.repeat };
    dispatch(press);
    for (const listener of appFocus.remote.anyKeyListeners) listener(press);
  };
  const up = (event: KeyboardEvent): void => {
    const key = keyOf(event);
    if (key !== null) release(key, event.timeStamp);
  };
  window.addEventListener('keydown', down);
  window.addEventListener('keyup', up);
  return () => {
    window.removeEventListener('keydown', down);
    window.removeEventListener('keyup', up);
  };
}
