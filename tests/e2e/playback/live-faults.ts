import type { SourceFault } from '../support/live-source.ts';
import type { ShapeName } from './live-shapes.ts';

export const outages: readonly (readonly [string, () => SourceFault])[] = [
  ['404', () => ({ playlist: { status: 404 }, segment: () => ({ status: 404 }) })],
  ['500', () => ({ playlist: { status: 500 }, segment: () => ({ status: 500 }) })],
  ['a stale playlist', () => ({ stale: Date.now() })],
  ['an empty playlist', () => ({ empty: true })],
];

export const lengths: readonly (readonly [string, number])[] = [
  ['ten seconds', 10],
  ['four minutes', 240],
];

export const missing: readonly (readonly [string, ShapeName, SourceFault])[] = [
  ['404', 'hls', { playlist: { status: 404 } }],
  ['no answer', 'hls', { playlist: 'silence' }],
  ['segments without an answer', 'hls', { segment: () => 'silence' }],
  ['HTML', 'hls', { playlist: { status: 200, body: '<html>' } }],
  ['no CORS', 'closed', {}],
];

export const bad: readonly (readonly [string, { status: number; body: string }])[] = [
  ['empty', { status: 200, body: '' }],
  ['HTML', { status: 200, body: '<html><body>Kirish</body></html>' }],
  ['404', { status: 404, body: '' }],
];

/** The tracks of the source, each of which may have a bad segment. */
export const kinds: readonly (readonly [string, string])[] = [
  ['picture', 'v240'],
  ['sound', 'a-uz'],
];

export const clocks: readonly (readonly [string, number])[] = [
  ['five minutes behind', -300],
  ['an hour ahead', 3600],
  ['six years behind', -6 * 365 * 86_400],
];

export const dates: readonly (readonly [string, ShapeName, number])[] = [
  ['at once', 'undated', 0],
  ['later than its window', 'undated', 40],
  ['later than its window, with dates of the picture alone', 'halfDated', 40],
];
