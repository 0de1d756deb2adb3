import type { Entitlement } from '../../billing/public.ts';
import type { MediaFacts } from '../media-facts.ts';
import { linesOf } from './picture.ts';

/**
 * The height limit for an address, or `null`. If the plan covers every rendition, there is no limit, so that
 * a CDN keeps one copy for most plans.
 */
export function qualityCap(facts: MediaFacts, entitlement: Entitlement | null): number | null {
  if (!entitlement) return null;
  const lines = Number.parseInt(entitlement.quality, 10);
  // A quality in words sets no limit.
  if (!Number.isSafeInteger(lines) || lines <= 0) return null;
  const best = bestOf(facts);
  return best !== null && best <= lines ? null : lines;
}

/** Height of the best rendition; `null` if unknown. */
function bestOf(facts: MediaFacts): number | null {
  if (facts.kind === 'vod') {
    const { width, height } = facts;
    return width && height ? linesOf({ width, height }) : null;
  }
  const pictures = facts.tracks.filter((track) => track.type === 'video');
  const lines = pictures.map(({ width, height }) => (width && height ? linesOf({ width, height }) : 0));
  return lines.includes(0) ? null : Math.max(0, ...lines);
}
