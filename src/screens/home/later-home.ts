import { laterQueries } from './later-queries.ts';
import { railsWith } from './neighbour-rails.ts';
import { planLater } from './plan-later.tsx';

/** The parts of home below its first screen, whose code loads after that. */
export const laterHome = { queries: laterQueries, rails: railsWith, plan: planLater };
