import type { SkeletonShape } from '../routes/route-record.ts';

/** The facts of routes that the page needs before the app's code: sources of regular expressions. */
export interface PageRoutes {
  /** Fits the hashes to which a start after a crash returns. */
  readonly returnable: string;
  /** The paths of each skeleton; all others have `page`. */
  readonly skeletons: Readonly<Record<Exclude<SkeletonShape, 'page'>, string>>;
}

/** Written by the build from the records of `src/routes`. */
declare const __PAGE_ROUTES__: PageRoutes;

export var pageRoutes = __PAGE_ROUTES__;
