import type { LiveShape } from '../support/live-source.ts';

/** The sources of the tests, each given to a channel of the demo. */
export const liveShapes = {
  hls: { kind: 'hls' },
  undated: { kind: 'hls', dated: false, subtitles: ['uz', 'ru'] },
  halfDated: { kind: 'hls', dated: 'media', subtitles: ['uz', 'ru'] },
  closed: { kind: 'hls', open: false },
  sound: { kind: 'hls', tracks: ['a-uz'] },
  nameless: { kind: 'hls', tracks: ['v240', 'a-uz', 'a-ru'], languages: false },
  dash: { kind: 'dash' },
  unmarked: { kind: 'dash', file: 'live' },
  moved: { kind: 'hls', redirects: true },
  tokens: { kind: 'hls', tokenSeconds: 30 },
} satisfies Readonly<Record<string, LiveShape>>;

export type ShapeName = keyof typeof liveShapes;
