import { createContext, useContext } from 'react';

export interface ScreenState {
  /** Key of the history entry, under which focus is remembered. */
  readonly entry: string;
  /** Whether this is the active screen; kept screens are mounted but have no focusables. */
  readonly active: boolean;
}

const ScreenContext = createContext<ScreenState>({ entry: 'app', active: true });

export const ScreenProvider = ScreenContext.Provider;

export function useScreen(): ScreenState {
  return useContext(ScreenContext);
}
