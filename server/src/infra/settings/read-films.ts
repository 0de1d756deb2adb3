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
  return { codecs: filmCodecs.filter((it) => names.includes(it)) };
}
