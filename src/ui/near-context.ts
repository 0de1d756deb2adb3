import { createContext, useContext } from 'react';

const NearContext = createContext(true);

export const NearProvider = NearContext.Provider;

/**
 * Whether a section of a stack is visible now or will be after the next few presses; expensive content can wait until
 * then.
 */
export function useNear(): boolean {
  return useContext(NearContext);
}
