import type { PageRoutes } from '#src/page/page-routes.ts';
import { type RouteName, records, routeNames } from '#src/routes/route.ts';
import type { RouteRecord, SkeletonShape } from '#src/routes/route-record.ts';

/** The path of a route as the source of a regular expression. */
function patternOf(name: RouteName): string {
  const { path = name, params = {} }: RouteRecord = records[name];
  const parts = path.split('/').map((part, at) => {
    const slash = at === 0 ? '' : '/';
    if (!part.startsWith(':')) return slash + part;
    const isOptional = params[part.slice(1)]?.(null) !== false;
    return isOptional ? `(?:${slash}[\\w-]+)?` : `${slash}[\\w-]+`;
  });
  return parts.join('');
}

/** The skeleton of a route's screen. */
export function skeletonOf(name: RouteName): SkeletonShape {
  const { kind, skeleton } = records[name];
  return skeleton ?? (kind ? 'none' : 'page');
}

const anyOf = (names: readonly RouteName[]) => `(?:${names.map(patternOf).join('|')})`;
const pathsOf = (skeleton: SkeletonShape) =>
  `^${anyOf(routeNames.filter((name) => skeletonOf(name) === skeleton))}$`;

/** The facts of routes for the page. */
export function pageRoutes(): PageRoutes {
  // A crash at home leads home without it.
  const returnable = routeNames.filter((name) => records[name].returns && name !== 'home');
  return {
    returnable: `^#/[\\w-]+/${anyOf(returnable)}(?:\\?\\S{0,400})?$`,
    skeletons: {
      home: pathsOf('home'),
      grid: pathsOf('grid'),
      guide: pathsOf('guide'),
      none: pathsOf('none'),
    },
  };
}
