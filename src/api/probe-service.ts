import ky, { type KyResponse } from 'ky';
import { apiOrigin } from './base.ts';
import { isPage } from './is-page.ts';

/** With packet loss, a request may hang for minutes and block one of few connections. */
const TIMEOUT_MS = 3000;

function ask(path: string): Promise<KyResponse> {
  return ky(`${apiOrigin}/${path}`, {
    timeout: TIMEOUT_MS,
    retry: 0,
    cache: 'no-store',
    throwHttpErrors: false,
  });
}

/** Whether the service answers. A page is no answer: a captive portal sends its own for every address. */
export async function probeService(): Promise<boolean> {
  try {
    const health = await ask('healthz');
    // A backend that does not know this address is reachable too, and may have a page for it.
    if (!isPage(health)) return health.status < 500;
    return !isPage(await ask('api/v2/config/'));
  } catch {
    return false;
  }
}
