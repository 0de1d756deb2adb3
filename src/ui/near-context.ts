import { createContext, useContext } from 'react';

const NearContext = createContext(true);

export const NearProvider = NearContext.Provider;

/** Whether a section of a stack is seen now or after the next presses; what is costly may wait until it is. */
export function useNear(): boolean {
  return useContext(NearContext);
}
