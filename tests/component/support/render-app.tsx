import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { Platform } from '../../../platforms/platform.ts';
import { createQueryClient } from '../../../src/api/query-client.ts';
import { ScreenHistory } from '../../../src/app/screen-history.ts';
import { Shell } from '../../../src/app/shell.tsx';
import { PlatformProvider } from '../../../src/state/platform-context.ts';
import { FakePlatform } from './fake-platform.ts';

/** The whole app opened at an address; `stop` takes its history off the browser's, which outlives a test. */
export function renderApp(hash: string, platform: Platform = new FakePlatform()) {
  window.history.pushState(null, '', hash);
  const history = new ScreenHistory();
  const stop = history.start();
  const client = createQueryClient();
  render(
    <PlatformProvider value={platform}>
      <QueryClientProvider client={client}>
        <Shell history={history} />
      </QueryClientProvider>
    </PlatformProvider>,
  );
  return { history, client, stop };
}
