import type { Script } from '../film/script.ts';
import { buxoroSoatsozi } from './buxoro-soatsozi.ts';
import { choyxona } from './choyxona.ts';
import { genreFilms } from './genre-films.ts';
import { ipakYoli } from './ipak-yoli.ts';
import { kechkiPoyezd } from './kechki-poyezd.ts';
import { orolSadosi } from './orol-sadosi.ts';
import { qishkiBozor } from './qishki-bozor.ts';
import { samarqandTuni } from './samarqand-tuni.ts';
import { toshkentYolbarsi } from './toshkent-yolbarsi.ts';
import { yulduzlarRasadxonasi } from './yulduzlar-rasadxonasi.ts';

const alone: readonly Script[] = [
  toshkentYolbarsi,
  samarqandTuni,
  orolSadosi,
  choyxona,
  ipakYoli,
  buxoroSoatsozi,
  qishkiBozor,
  yulduzlarRasadxonasi,
];

export const films: readonly Script[] = [...alone, ...kechkiPoyezd, ...genreFilms];

/** The film that each trailer is cut from, by the name of the trailer's media. A series takes its first episode. */
export const trailers: ReadonlyMap<string, Script> = new Map([
  ...alone.map((script) => [`t-${script.name}`, script] as const),
  ...kechkiPoyezd
    .slice(0, 1)
    .map((script) => ['t-kechki-poyezd', { ...script, title: 'Kechki poyezd', over: 'Serial' }] as const),
]);
