import { type Config, filmCodecs } from '../config.ts';
import type { Settings } from './settings.ts';

/** How films are made from files. */
export function readFilms(settings: Settings): Config['films'] {
  const names = (settings.text('MEDIA_CODECS') ?? '')
    .split(',')
    .map((it) => it.trim().toLowerCase())
    .filter(Boolean);
  const wrong = names.find((it) => !filmCodecs.some((codec) => codec === it));
  if (wrong !== undefined) settings.fault(`MEDIA_CODECS must be hevc, av1 or hevc,av1, not "${wrong}"`);
  return { codecs: filmCodecs.filter((it) => names.includes(it)), keyServer: readKeyServer(settings) };
}

function readKeyServer(settings: Settings): Config['films']['keyServer'] {
  const url = settings.exactAddress('KEY_SERVER_URL');
  const authorization = settings.secret('KEY_SERVER_AUTHORIZATION', 16);
  if (authorization !== null && /[^\x20-\x7e]/.test(authorization))
    settings.fault('KEY_SERVER_AUTHORIZATION must be the value of a header, like Basic and a password');
  if (url === null && authorization !== null)
    settings.fault('KEY_SERVER_AUTHORIZATION needs KEY_SERVER_URL, the key server that it is for');
  return url === null ? null : { url, authorization };
}
