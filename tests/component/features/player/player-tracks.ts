import type { Tracks } from '#src/features/player/model/tracks.ts';

const sound = { label: null, roles: [], accessibilityPurpose: null, channels: 2, active: false };

/** Two languages, three qualities. */
export const tracks: Tracks = {
  audio: [
    { ...sound, id: 'a-uz', language: 'uz', active: true },
    { ...sound, id: 'a-ru', language: 'ru' },
  ],
  text: [
    { id: 't-forced', language: 'uz', label: null, forced: true, active: false },
    { id: 't-uz', language: 'uz', label: null, forced: false, active: false },
    { id: 't-ru', language: 'ru', label: null, forced: false, active: false },
  ],
  video: [1080, 720, 480].map((height) => ({
    height,
    width: (height * 16) / 9,
    bandwidth: height * 1000,
    hdr: height === 1080,
    active: height === 1080,
  })),
};

/** The same with an audio description in Russian. */
export const withDescription: Tracks = {
  ...tracks,
  audio: [...tracks.audio, { ...sound, id: 'a-ru-ad', language: 'ru', roles: ['description'] }],
};
