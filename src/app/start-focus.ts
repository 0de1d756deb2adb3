import { type KeyTable, remoteKeyOf } from '../../platforms/keys.ts';
import { createFocus, setAppFocus } from '../focus/app-focus.ts';
import { startInputMode } from '../focus/input-mode.ts';
import { createNoriginTree } from '../focus/norigin-tree.ts';
import { startRemote } from '../focus/remote.ts';

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
