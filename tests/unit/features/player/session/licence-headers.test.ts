// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest';
import { licenceAddress } from '#src/features/player/engine/licence-requests.ts';
import { sourceOfPlayback } from '#src/features/player/session/source-of-playback.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { film, playing } from '../playing-engine.ts';

/** `shaka.net.NetworkingEngine.RequestType` */
const types = { segment: 1, licence: 2 };
const licence = '/api/v2/cinema/4/license/';

afterEach(() => clearSession());

/** The headers of a request to the API that the engine makes for a protected title. */
async function headersOf(type: number): Promise<Record<string, string>> {
  const { protection } = sourceOfPlayback(
    {
      playback_id: 'p',
      manifest: { dash: '/media/film.mpd', hls: null },
      live: null,
      resume_at: null,
      drm: { clearkey: { license_url: licence } },
    } as unknown as Parameters<typeof sourceOfPlayback>[0],
    null,
  );
  const { player } = await playing({}, { ...film, protection });
  if (!protection) throw new Error('The title is not protected');
  const request = { uris: [licenceAddress(licence, protection)], headers: {} };
  for (const filter of player.requestFilters) await filter(type, request);
  return request.headers;
}

test('a licence is requested with the token that the viewer has at that time', async () => {
  keepTokens('first', 'refresh');
  expect(await headersOf(types.licence)).toMatchObject({ authorization: 'Bearer first' });
  keepTokens('second', 'refresh');
  expect(await headersOf(types.licence)).toMatchObject({ authorization: 'Bearer second' });
});

test('a guest and a segment bring no token', async () => {
  expect(await headersOf(types.licence)).not.toHaveProperty('authorization');
  keepTokens('access', 'refresh');
  expect(await headersOf(types.segment)).toEqual({});
});
