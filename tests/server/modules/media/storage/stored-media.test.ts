import { playCinema } from '@oyna/contract/playback';
import { describe, expect, test } from 'vitest';
import { moveToStore } from '#server/src/modules/media/public.ts';
import { MemoryStore } from '../../../support/memory-store.ts';
import { signIn } from '../../../support/sign-in.ts';
import { embeddedDatabase } from '../../../support/test-database.ts';
import { startTestServer } from '../../../support/test-server.ts';
import { deliverySuite } from './delivery-suite.ts';
import { moveSuite } from './move-suite.ts';

const store = new MemoryStore();

describe('Moving films', () => moveSuite(() => store));
describe('Films in a store', () => deliverySuite(() => store, embeddedDatabase));

test('answers 503 for a film while its store is down', async () => {
  const objects = new MemoryStore();
  const filmStore = { objects, redirects: false, isForNewFilms: false };
  const server = await startTestServer(await embeddedDatabase(), { filmStore });
  await moveToStore('toshkent-yolbarsi', { root: server.services.folders.media, objects });
  const { access: token } = await signIn(server);
  const { body } = await server.request(playCinema, { params: { id: 1 }, token });
  objects.isDown = true;
  const url = (body.manifest.dash ?? '').replace('manifest.mpd', 'v240.mp4');
  const response = await server.app.inject({ url });
  expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
  expect(response.headers['cache-control']).toBe('no-store');
  await server.close();
});
