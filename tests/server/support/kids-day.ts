import { newProfile } from './new-profile.ts';
import { newViewer } from './new-viewer.ts';
import { subscribe } from './subscribe.ts';
import type { TestServer } from './test-server.ts';

/**
 * A subscribed viewer with a kids' profile that may watch 15 minutes a day. It is eleven in the morning in Tashkent, so
 * that no test begins before midnight and ends after it.
 */
export async function kidsDay(server: TestServer) {
  const seconds = server.services.now().getTime() / 1000;
  server.pass((86_400 + 6 * 3600 - (seconds % 86_400)) % 86_400);
  const viewer = await newViewer(server.services);
  await subscribe(server.services, viewer.id, {});
  // Film 1 of the demo is within the limit.
  const body = { is_kids: true, age_limit: 21, daily_minutes: 15 };
  return { viewer, kid: await newProfile(server, viewer.token, body) };
}
