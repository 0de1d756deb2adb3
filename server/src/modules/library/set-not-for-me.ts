import type { Language } from '@oyna/contract/common';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { applyDecision } from './newest-decision.ts';
import { requireTarget } from './target.ts';

interface Decision {
  readonly cinema: number;
  readonly unwanted: boolean;
  /** When the viewer decided. */
  readonly at: Date;
}

/**
 * Recommends a title to a viewer no longer, or again, unless they decided later on another set. Returns whether it is
 * unwanted; throws `invalid` for an unknown title.
 */
export async function setNotForMe(
  services: Pick<Services, 'db' | 'now'>,
  { cinema, unwanted, at }: Decision,
  viewer: Viewer,
  language: Language,
): Promise<boolean> {
  const [list, target] = ['unwanted_titles', 'cinema_id'] as const;
  await requireTarget(services.db, { column: target, id: cinema }, language);
  return applyDecision(services, { owner: viewer, list, target, id: cinema, on: unwanted, at });
}
