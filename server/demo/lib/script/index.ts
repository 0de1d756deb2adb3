import type { Script } from '../film/script.ts';
import { buxoroSoatsozi } from './buxoro-soatsozi.ts';
import { choyxona } from './choyxona.ts';
import { ipakYoli } from './ipak-yoli.ts';
import { kechkiPoyezd } from './kechki-poyezd.ts';
import { orolSadosi } from './orol-sadosi.ts';
import { qishkiBozor } from './qishki-bozor.ts';
import { samarqandTuni } from './samarqand-tuni.ts';
import { toshkentYolbarsi } from './toshkent-yolbarsi.ts';
import { yulduzlarRasadxonasi } from './yulduzlar-rasadxonasi.ts';

export const films: readonly Script[] = [
  toshkentYolbarsi,
  samarqandTuni,
  orolSadosi,
  choyxona,
  ipakYoli,
  buxoroSoatsozi,
  qishkiBozor,
  yulduzlarRasadxonasi,
  ...kechkiPoyezd,
];
