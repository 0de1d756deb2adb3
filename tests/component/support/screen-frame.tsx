import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#src/api/query-client.ts';
import { ScreenProvider } from '#src/focus/tree/screen-context.ts';
import { type Navigation, NavigationProvider } from '#src/shared/navigation.ts';
import { PlatformProvider } from '#src/shared/platform-context.ts';
import { FakePlatform } from './fake-platform.ts';

interface ScreenFrameProps {
  readonly entry: string;
  readonly navigation: Omit<Navigation, 'prefetch'> & Partial<Navigation>;
  readonly active?: boolean;
  readonly children: ReactNode;
}

const prefetch = () => Promise.resolve();

/** The providers that surround a screen in the app: history entry, navigation and query client. */
export function ScreenFrame({ entry, navigation, active = true, children }: ScreenFrameProps) {
  const [client] = useState(createQueryClient);
  const [platform] = useState(() => new FakePlatform());
  return (
    <PlatformProvider value={platform}>
      <NavigationProvider value={{ prefetch, ...navigation }}>
        <QueryClientProvider client={client}>
          <ScreenProvider value={{ entry, active }}>{children}</ScreenProvider>
        </QueryClientProvider>
      </NavigationProvider>
    </PlatformProvider>
  );
}
