import shaka from 'shaka-player/dist/shaka-player.compiled.js';
import { registerLicences } from '../engine/licence-requests.ts';
import type { ShakaModule } from '../engine/shaka-module.ts';
import { shakaParts } from '../engine/shaka-parts.ts';
import { shiftSubtitles } from '../tuning/shift-subtitles.ts';
import { followAudioKind } from './follow-audio-kind.ts';
import { followSubtitles } from './follow-subtitles.ts';

const { Player, polyfill } = shaka;

/** Shaka and the parts that are needed only with it. The default build is ES5: the `-es2021` ones do not parse on old sets. */
export const shakaCode: ShakaModule = {
  ...shakaParts,
  Player,
  polyfill,
  onPlayer(player) {
    registerLicences(shaka);
    followAudioKind(player);
    followSubtitles(player);
    shiftSubtitles(player);
  },
};
