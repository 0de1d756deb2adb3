import { isIn, patternOf } from './sources.ts';

/** Names of languages and quotation marks: several screens need them without the player. */
const wording = {
  name: 'wording',
  test: isIn(['src/i18n/language-name.ts', 'src/i18n/nest-quotes.ts']),
  minShareCount: 2,
};

/**
 * Requests of a playback, and the viewer's settings and presence. Title pages and the card after a film need them
 * without the player.
 */
const playback = {
  name: 'playback',
  test: isIn([
    'contract/src/playback.ts',
    'src/features/player/api/get-playback.ts',
    'src/features/player/api/prefetch-playback.ts',
    'src/features/player/api/request-playback.ts',
    'src/features/player/engine/decryptable-scheme.ts',
    'src/features/player/model/still-watching.ts',
    'src/features/player/model/subtitle-style.ts',
    'src/features/player/model/viewer-settings.ts',
    'src/features/player/session/viewer-presence.ts',
    'src/features/player/session/viewer-settings-store.ts',
    'src/state/profile-settings.ts',
    'src/shared/within.ts',
  ]),
  minShareCount: 2,
};

/** The card after a film or a programme, which loads shortly before the end. */
const ending = {
  name: 'ending',
  test: isIn([
    'src/screens/watch/end-card.module.css',
    'src/screens/watch/end-card.tsx',
    'src/screens/watch/load-more.tsx',
    'src/screens/watch/recording-end.ts',
    'src/screens/watch/use-countdown.ts',
  ]),
  minShareCount: 2,
};

/** The media controls of the system, which load after the picture. */
const system = {
  name: 'system-media',
  test: isIn([
    'src/features/player/components/system-media.tsx',
    'src/features/player/session/system-controls.ts',
  ]),
  minShareCount: 2,
};

/** The panels, which load when one of them opens. The settings screen shows one, too. */
const panels = { name: 'panels', test: isIn(['src/features/player/components/panels/']), minShareCount: 2 };

/** Small parts that the first picture needs and the panels know: the kinds of audio tracks, and the offset of subtitles. */
const audioKind = {
  name: 'audio-kind',
  test: isIn(['src/features/player/model/audio-kind.ts', 'src/features/player/tuning/text-offset.ts']),
  minShareCount: 2,
};

/** Settings of a picture and its sound: the panels show them, and they take effect after the first picture. */
const tuning = {
  name: 'tuning',
  test: isIn(['src/features/player/tuning/']),
  minShareCount: 2,
};

/** Everything else that only the playback screens share. */
const player = {
  name: 'player',
  test: isIn(['src/features/player/', 'src/screens/watch/']),
  minShareCount: 2,
};

/** Puts the shared parts of the player into a few files instead of one for each combination of screens. */
export const playerChunks = [wording, playback, ending, system, panels, audioKind, tuning, player];

/**
 * The player's modules do nothing on import. So a page that imports one function from the player's `index.ts` loads
 * that function and not the player.
 */
export const playerIsPure = { test: patternOf(['src/features/player/']), sideEffects: false };
