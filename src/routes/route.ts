import { accountRoutes } from './account-routes.ts';
import { liveRoutes } from './live-routes.ts';
import type { ParamReader, ParamsOf } from './params.ts';
import type { RouteRecord } from './route-record.ts';
import { titleRoutes } from './title-routes.ts';

const all = { ...titleRoutes, ...liveRoutes, ...accountRoutes };

export type RouteName = keyof typeof all;

type Params<R> = R extends { readonly params: infer P extends Readonly<Record<string, ParamReader>> }
  ? ParamsOf<P>
  : unknown;

/** The route with this name and its parameters; its screen takes them as props. */
export type RouteOf<N extends RouteName> = { readonly name: N } & Params<(typeof all)[N]>;

/** The viewer's location. */
export type Route = { [N in RouteName]: RouteOf<N> }[RouteName];

/** The records of all routes. */
export const records: Readonly<Record<RouteName, RouteRecord>> = all;

/** All routes, those likely to be opened first. */
export const routeNames = Object.keys(all) as RouteName[];
