import { isLanguage, type Language } from '@oyna/contract/common';
import type { ParamReader } from './params.ts';
import { type Route, type RouteName, records, routeNames } from './route.ts';

export interface Location {
  readonly lang: Language | null;
  readonly route: Route;
}

type Params = Readonly<Record<string, unknown>>;

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Reads the route of this name, `null` if the address is that of another. */
function readRoute(name: RouteName, parts: readonly string[], query: URLSearchParams): Params | null {
  const { path = name, params = {} } = records[name];
  const names = partsOf(path);
  const isFixed = (part: string, at: number) => part[0] === ':' || part === parts[at];
  if (parts.length > names.length || !names.every(isFixed)) return null;
  const route: Record<string, unknown> = { name };
  for (const param of Object.keys(params)) {
    const at = names.indexOf(`:${param}`);
    const value = params[param]?.(at < 0 ? query.get(param) : (parts[at] ?? null));
    if (value === false) return null;
    if (value !== undefined) route[param] = value;
  }
  return route;
}

/** Reads `#/uz/cinema/7`. An unknown language gives `null`, an unknown path `notFound`. */
export function parseLocation(hash: string): Location {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const parts = partsOf(path);
  const [first = ''] = parts;
  const lang = isLanguage(first) ? first : null;
  if (lang !== null || /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(first)) parts.shift();
  const params = new URLSearchParams(query);
  for (const name of routeNames) {
    const route = readRoute(name, parts, params);
    if (route) return { lang, route: route as unknown as Route };
  }
  return { lang, route: { name: 'notFound' } };
}

/** The query with these parameters, those of the readers in their order. */
export function formatQuery(readers: Readonly<Record<string, ParamReader>>, params: Params): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(readers)) {
    const value = params[name] ?? null;
    if (value !== null) query.set(name, value === true ? '' : String(value));
  }
  return query.toString().replace(/\+/g, '%20');
}

/** Formats the hash of a route in a language. */
export function formatLocation(lang: Language, route: Route): string {
  const given: Params = { ...route };
  const { path = route.name, params = {} } = records[route.name];
  const inQuery = { ...params };
  const parts = partsOf(path).map((part) => {
    if (part[0] !== ':') return part;
    delete inQuery[part.slice(1)];
    return given[part.slice(1)];
  });
  const query = formatQuery(inQuery, given);
  return `#/${lang}/${parts.filter(Boolean).join('/')}${query && `?${query}`}`;
}

/** The same hash with another start position; unchanged if none. */
export function hashAt(hash: string, seconds: number | undefined): string {
  const { lang, route } = parseLocation(hash);
  if (!lang || !seconds || seconds < 1) return hash;
  if (route.name !== 'watchTitle' && route.name !== 'watchProgramme') return hash;
  return formatLocation(lang, { ...route, from: Math.floor(seconds) });
}

/** Whether two routes are the same screen with other content: a list with other filters, the next episode, channel or reel. */
export function isSameScreen(one: Route, other: Route): boolean {
  const { stays } = records[one.name];
  if (one.name !== other.name || !stays) return false;
  return stays === true || (one as Params)[stays] === (other as Params)[stays];
}
