import { createContext, useContext } from 'react';
import type { Route, RouteName } from '../routes/route.ts';

export interface Navigation {
  /** Opens a screen; Back returns from it. */
  readonly open: (route: Route) => void;
  /**
   * Replaces this screen. The same list with other filters is the same screen and stays mounted. Home is not opened
   * again above an earlier one: that one shows.
   */
  readonly replace: (route: Route) => void;
  readonly back: () => void;
  /** Loads the code of a screen that the viewer may open next. */
  readonly prefetch: (name: RouteName) => Promise<unknown>;
}

const NavigationContext = createContext<Navigation | null>(null);

export const NavigationProvider = NavigationContext.Provider;

/** Throws outside the app's shell. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('no NavigationProvider');
  return navigation;
}
