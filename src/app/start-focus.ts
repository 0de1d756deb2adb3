import { type KeyTable, remoteKeyOf } from '#platforms/keys.ts';
import { startInputMode } from '../focus/input/input-mode.ts';
import { startRemote } from '../focus/input/remote.ts';
import { createFocus, setAppFocus } from '../focus/tree/app-focus.ts';
import { createNoriginTree } from '../focus/tree/norigin-tree.ts';

/** Starts focus for one run of the app, driven by the given keys. Returns a function that stops it. */
export function startFocus(keys: KeyTable): () => void {
  setAppFocus(createFocus({ tree: createNoriginTree() }));
  const stopRemote = startRemote((event) => remoteKeyOf(keys, event));
  const stopInputMode = startInputMode();
  return () => {
    stopRemote();
    stopInputMode();
  };
}
