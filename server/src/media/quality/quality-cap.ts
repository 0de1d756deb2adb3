import type { Entitlement } from '../../entitlement/entitlement-of.ts';
import type { MediaFacts } from '../media-facts.ts';
import { linesOf } from './picture.ts';

/**
 * Lines to which an address is to be limited; `null` when it need not be. One that gives everything anyway stays
 * without a limit, so that a CDN keeps one copy for most plans.
 */
export function qualityCap(facts: MediaFacts, entitlement: Entitlement | null): number | null {
  if (!entitlement) return null;
  const lines = Number.parseInt(entitlement.quality, 10);
  // What an operator wrote in words limits nothing.
  if (!Number.isSafeInteger(lines) || lines <= 0) return null;
  const best = bestOf(facts);
  return best !== null && best <= lines ? null : lines;
}

/** Lines of the best picture there is; `null` when that is not known. */
function bestOf(facts: MediaFacts): number | null {
  if (facts.kind === 'vod') {
    const { width, height } = facts;
    return width && height ? linesOf({ width, height }) : null;
  }
  const pictures = facts.tracks.filter((track) => track.type === 'video');
  const lines = pictures.map(({ width, height }) => (width && height ? linesOf({ width, height }) : 0));
  return lines.includes(0) ? null : Math.max(0, ...lines);
}
