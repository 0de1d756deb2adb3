const inPlayer = (path: string) => new RegExp(`[\\\\/]src[\\\\/]features[\\\\/]player[\\\\/](${path})`);

/** Names of languages and quotation marks: several screens need them without the player. */
const wording = {
  name: 'wording',
  test: /[\\/]src[\\/]i18n[\\/](language-name|nest-quotes)/,
  minShareCount: 2,
};

/**
 * Requests of a playback, and the viewer's settings and presence. Title pages and the card after a film need them
 * without the player.
 */
const playback = {
  name: 'playback',
  test: /[\\/]src[\\/](features[\\/]player[\\/](api[\\/](request|get|prefetch)|engine[\\/]decryptable|model[\\/](subtitle-style|viewer-settings|still-watching)|session[\\/]viewer-(presence|settings))|state[\\/](within|profile-settings))|[\\/]contract[\\/]src[\\/]playback\.ts/,
  minShareCount: 2,
};

/** The card after a film or a programme, which loads shortly before the end. */
const ending = {
  name: 'ending',
  test: /[\\/]src[\\/]screens[\\/]watch[\\/](end-card|use-countdown)/,
  minShareCount: 2,
};

/** The media controls of the system, which load after the picture. */
const system = {
  name: 'system-media',
  test: inPlayer('(components[\\\\/]system-media|session[\\\\/]system-controls)'),
  minShareCount: 2,
};

/** The panels, which load when one of them opens. The settings screen shows one, too. */
const panels = { name: 'panels', test: inPlayer('components[\\\\/]panels[\\\\/]'), minShareCount: 2 };

/** The kinds of audio tracks, which the panel and the choice of a track know. */
const audioKind = { name: 'audio-kind', test: inPlayer('model[\\\\/]audio-kind'), minShareCount: 2 };

/** Everything else that only the playback screens share. */
const player = {
  name: 'player',
  test: /[\\/]src[\\/](features[\\/]player|screens[\\/]watch)[\\/]/,
  minShareCount: 2,
};

/** Puts the shared parts of the player into a few files instead of one for each combination of screens. */
export const playerChunks = [wording, playback, ending, system, panels, audioKind, player];

/**
 * The player's modules do nothing on import. So a page that imports one function from the player's `index.ts` loads
 * that function and not the player.
 */
export const playerIsPure = { test: inPlayer(''), sideEffects: false };
