import { randomBytes } from 'node:crypto';
import type { Services } from '../../../infra/services.ts';
import { type FilmKey, keepFilmKey, newFilmKey } from '../film-keys.ts';
import { askKeyServer } from './ask-key-server.ts';
import { drmSystems, type KeyAnswer, type SystemBox } from './cpix.ts';
import { KeyServerError } from './key-server-error.ts';

type Scheme = 'cenc' | 'cbcs';

interface WantedKey {
  /** Names the film for the key server. */
  readonly content: string;
  readonly schemes: readonly Scheme[];
  readonly signal?: AbortSignal | undefined;
}

export interface OrderedKey extends FilmKey {
  /** Of DRM systems, for the manifests; none without a key server. */
  readonly boxes: Readonly<Partial<Record<Scheme, readonly SystemBox[]>>>;
}

const kidBytes = 16;

/**
 * A key for all encrypted copies of a film, from the key server of the settings or made here. The database keeps it encrypted. The
 * server is asked for the systems whose licence servers the settings name. Throws a `KeyServerError`.
 */
export async function orderFilmKey(
  services: Pick<Services, 'db' | 'secrets' | 'films' | 'drm'>,
  { content, schemes, signal }: WantedKey,
): Promise<OrderedKey> {
  const { keyServer } = services.films;
  if (!keyServer) return { ...(await newFilmKey(services)), boxes: {} };
  const { widevine, playready } = services.drm;
  const systems = [
    ...(widevine === null ? [] : [drmSystems.widevine]),
    ...(playready === null ? [] : [drmSystems.playready]),
  ];
  const kid = randomBytes(kidBytes).toString('hex');
  const boxes: Partial<Record<Scheme, readonly SystemBox[]>> = {};
  let given: KeyAnswer | null = null;
  for (const scheme of schemes) {
    const answer = await askKeyServer(keyServer, { content, kid, scheme, systems }, { signal });
    if (given && given.key !== answer.key)
      throw new KeyServerError('the key server gives each scheme a key of its own: make a film for each');
    given = answer;
    boxes[scheme] = answer.boxes;
  }
  if (!given) throw new KeyServerError('no key was asked for');
  const { key } = given;
  await keepFilmKey(services, { kid, key });
  return { kid, key, boxes };
}
