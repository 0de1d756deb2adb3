import { createContext, useContext } from 'react';
import type { Route } from './route.ts';

export interface Navigation {
  /** Goes to a screen; Back returns from it. */
  readonly open: (route: Route) => void;
  /** Goes to a screen in place of this one; the same list by other filters is the same screen, and stays. */
  readonly replace: (route: Route) => void;
  readonly back: () => void;
}

const NavigationContext = createContext<Navigation | null>(null);

export const NavigationProvider = NavigationContext.Provider;

/** Throws outside of the app's shell. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useNavigation needs the NavigationProvider of the app');
  return navigation;
}
