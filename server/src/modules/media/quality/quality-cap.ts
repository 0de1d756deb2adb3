import { nominalHeight } from '../../../shared/picture.ts';
import type { Entitlement } from '../../billing/public.ts';
import type { MediaFacts } from '../media-facts.ts';

/**
 * The height limit for an address, or `null`. If the plan covers every rendition, there is no limit, so that
 * a CDN keeps one copy for most plans.
 */
export function qualityCap(facts: MediaFacts, entitlement: Entitlement | null): number | null {
  return heightLimit(bestHeight(facts), entitlement);
}

/** The same for media whose best rendition has this height; `null` if it is unknown. */
export function heightLimit(best: number | null, entitlement: Entitlement | null): number | null {
  if (!entitlement) return null;
  const maxHeight = Number.parseInt(entitlement.quality, 10);
  // A quality in words sets no limit.
  if (!Number.isSafeInteger(maxHeight) || maxHeight <= 0) return null;
  return best !== null && best <= maxHeight ? null : maxHeight;
}

/** Height of the best rendition; `null` if unknown. */
export function bestHeight(facts: MediaFacts): number | null {
  if (facts.kind === 'vod') {
    const { width, height } = facts;
    return width && height ? nominalHeight({ width, height }) : null;
  }
  const pictures = facts.tracks.filter((track) => track.type === 'video');
  const heights = pictures.map(({ width, height }) =>
    width && height ? nominalHeight({ width, height }) : 0,
  );
  return heights.includes(0) ? null : Math.max(0, ...heights);
}
