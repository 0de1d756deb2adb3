import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '#src/api/query-client.ts';
import { onRemoteKey } from '#src/focus/input/remote.ts';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { moveFocus } from '#src/focus/tree/move-focus.ts';
import { ScreenProvider } from '#src/focus/tree/screen-context.ts';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import type { Route } from '#src/routes/route.ts';
import { OrderScreen } from '#src/screens/order/order-screen.tsx';
import { OrdersScreen } from '#src/screens/orders/orders-screen.tsx';
import { PlansScreen } from '#src/screens/plans/plans-screen.tsx';
import { NavigationProvider } from '#src/shared/navigation.ts';
import { PlatformProvider } from '#src/shared/platform-context.ts';
import { settle } from './press.ts';
import { SuspendablePlatform } from './suspendable-platform.ts';

interface Entry {
  readonly key: string;
  readonly route: Route;
}

let serial = 0;

/** The screens of plans and orders with a history; all other screens show only their name. */
export async function walkBilling(...routes: Route[]) {
  const platform = new SuspendablePlatform();
  const listeners = new Set<() => void>();
  const entry = (route: Route): Entry => {
    serial += 1;
    return { key: `billing-${serial}`, route };
  };
  let stack = routes.map(entry);
  const set = (next: Entry[]): void => {
    stack = next;
    for (const listener of listeners) listener();
  };
  const navigation = {
    open: (route: Route) => set([...stack, entry(route)]),
    replace: (route: Route) => set([...stack.slice(0, -1), entry(route)]),
    prefetch: () => Promise.resolve(),
    back: () => set(stack.slice(0, -1)),
  };
  const client = createQueryClient();
  function Screen({ route }: { readonly route: Route }) {
    if (route.name === 'plans') return <PlansScreen {...route} />;
    if (route.name === 'order') {
      return <OrderScreen {...route} />;
    }
    if (route.name === 'orders') return <OrdersScreen />;
    return <p>{route.name}</p>;
  }
  function Screens() {
    const entries = useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => stack,
    );
    const top = entries[entries.length - 1]?.key;
    useEffect(() => {
      if (top) moveFocus(screenKey(top));
    }, [top]);
    return entries.map(({ key, route }) => (
      <ScreenProvider key={key} value={{ entry: key, active: key === top }}>
        <main aria-hidden={key !== top}>
          <Screen route={route} />
        </main>
      </ScreenProvider>
    ));
  }
  function Walk() {
    const [stop] = useState(() =>
      onRemoteKey(({ key }) => {
        if (key !== 'back') return false;
        if (!closeTopLayer()) navigation.back();
        return true;
      }),
    );
    useEffect(() => stop, [stop]);
    return <Screens />;
  }
  const { unmount } = render(
    <PlatformProvider value={platform}>
      <NavigationProvider value={navigation}>
        <QueryClientProvider client={client}>
          <Walk />
        </QueryClientProvider>
      </NavigationProvider>
    </PlatformProvider>,
  );
  const pass = async (milliseconds: number): Promise<void> => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await settle();
  };
  await pass(10);
  await pass(10);
  return {
    navigation,
    unmount,
    pass,
    at: (): Route => stack[stack.length - 1]?.route ?? { name: 'home' },
    names: () => stack.map(({ route }) => route.name),
    resume: () => act(async () => platform.resume()),
  };
}
