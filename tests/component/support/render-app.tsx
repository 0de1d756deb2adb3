import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { Platform } from '#platforms/platform.ts';
import { createQueryClient } from '#src/api/query-client.ts';
// Code does not load in fake time, so it must be loaded already.
import '#src/app/after-start.ts';
import { askWho } from '#src/app/ask-who.ts';
import { followSession } from '#src/app/follow-session.ts';
import { forgetStores } from '#src/app/forget-stores.ts';
import { refreshOnReturn } from '#src/app/refresh-on-return.ts';
import { ScreenHistory } from '#src/app/screen-history.ts';
import { Shell } from '#src/app/shell.tsx';
import { PlatformProvider } from '#src/shared/platform-context.ts';
import { FakePlatform } from './fake-platform.ts';

let stopLast: () => void = () => undefined;

/** Set-up for tests of the whole app: its history ends with each test. */
export function appTests(): void {
  afterEach(() => stopLast());
}

/** Renders the whole app at an address; `stop` detaches its history from the browser's, which outlives a test. */
export function renderApp(hash: string, platform: Platform = new FakePlatform()) {
  window.history.pushState(null, '', hash);
  const history = new ScreenHistory();
  const client = createQueryClient();
  const stops = [history.start(), refreshOnReturn(client, platform), followSession(history), forgetStores()];
  askWho(history);
  const stop = (): void => {
    for (const each of stops) each();
  };
  stopLast = stop;
  render(
    <PlatformProvider value={platform}>
      <QueryClientProvider client={client}>
        <Shell history={history} />
      </QueryClientProvider>
    </PlatformProvider>,
  );
  return { history, client, stop };
}
