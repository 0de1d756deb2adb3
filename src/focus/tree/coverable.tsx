import { createContext, type ReactNode, useContext } from 'react';
import { useScreen } from './screen-context.ts';

const CoverContext = createContext(false);

interface CoverableProps {
  /** Whether something of the screen, such as a failure or the card after the end, covers the children. */
  readonly on: boolean;
  readonly children: ReactNode;
}

/** A part of a screen that the screen may cover. While it does, the part has no focusables and takes no keys. */
export function Coverable({ on, children }: CoverableProps) {
  return <CoverContext value={useContext(CoverContext) || on}>{children}</CoverContext>;
}

/** Whether this part can have the focus: its screen is the active one, and nothing of the screen covers it. */
export function useReachable(): boolean {
  const isCovered = useContext(CoverContext);
  return useScreen().active && !isCovered;
}
