import type { ParamReader } from './params.ts';

/** The picture of a screen before its code has loaded. */
export type SkeletonShape = 'home' | 'grid' | 'guide' | 'page' | 'none';

/**
 * All facts of a route, except the code of its screen: that is in `loaders.ts` of the screen's folder. Absent facts are
 * false.
 */
export interface RouteRecord {
  /** Parts of the address after the language, `:name` for a parameter. Default: the route's name. */
  readonly path?: string;
  /** Parameters in the order of the address; those that the path does not name are in the query. */
  readonly params?: Readonly<Record<string, ParamReader>>;
  /** A full-screen picture, or a step of signing in. Both have neither menu nor clock. */
  readonly kind?: 'watch' | 'signIn';
  /** Also without menu and clock. */
  readonly bare?: true;
  /** Default: `page`, and `none` for a kind. */
  readonly skeleton?: SkeletonShape;
  /** The screen stays mounted when a route with other parameters replaces it; `id`: as long as that one is equal. */
  readonly stays?: true | 'id';
  /** Guests have no content there. */
  readonly account?: true;
  /** About money, letters or the account: a kids' profile does not have it. */
  readonly grownUps?: true;
  /** Shows without the question who is watching. */
  readonly anyone?: true;
  /** An address from outside may open it. Signing in and the account stay out. */
  readonly launch?: true;
  /** A start after a crash returns to it. */
  readonly returns?: true;
  /** A screen to browse: typed digits tune to a channel. Others have fields for digits, whose code may still be loading. */
  readonly tunes?: true;
  /** The logo stands at the top left; other screens have their heading there. */
  readonly logo?: true;
  /** The chat launcher is not at its side. */
  readonly chatless?: true;
}

/** Records by the name of the route. */
export type RouteRecords = Readonly<Record<string, RouteRecord>>;
