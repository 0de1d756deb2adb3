import { createContext, useContext } from 'react';

export interface ScreenState {
  /** Of the history entry; what is remembered is remembered under it. */
  readonly entry: string;
  /** Whether this is the screen being looked at; kept screens are mounted but have no focusables. */
  readonly active: boolean;
}

const ScreenContext = createContext<ScreenState>({ entry: 'app', active: true });

export const ScreenProvider = ScreenContext.Provider;

export function useScreen(): ScreenState {
  return useContext(ScreenContext);
}
