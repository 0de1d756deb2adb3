import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

/** The origins that pages may load from: those that the operator names, and the edges. */
export function readContentOrigins(
  settings: Settings,
  mode: Config['mode'],
  mediaEdge: string | null,
): Config['contentOrigins'] {
  const edges = mediaEdge === null ? [] : [mediaEdge];
  const list = settings.text('CONTENT_ORIGINS');
  if (list === null) return mode === 'demo' ? null : edges;
  if (list === 'any') return null;
  const origins = list.split(',').map((each) => each.trim().replace(/\/+$/, ''));
  const wrong = origins.find((each) => !URL.canParse(each) || new URL(each).origin !== each);
  if (wrong === undefined) return [...origins, ...edges];
  return settings.fault(
    `CONTENT_ORIGINS must be a list of origins like https://cdn.example.uz, or any, not "${wrong}"`,
  );
}
