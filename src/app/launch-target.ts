import type { LaunchParameters } from '#platforms/platform.ts';
import { parseLocation } from '../routes/location.ts';
import { id as readId } from '../routes/params.ts';
import { type Route, records } from '../routes/route.ts';

type Facts = Readonly<Record<string, unknown>>;

/** An identifier of the API: a number, or its digits in a query. */
function idIn(value: unknown): number | null {
  const digits = typeof value === 'number' ? `${value}` : value;
  return (typeof digits === 'string' && readId(digits)) || null;
}

function isYes(value: unknown): boolean {
  return value === true || value === 'true' || value === '1';
}

function titleRoute(id: number, facts: Facts): Route {
  const episode = idIn(facts.episode);
  if (episode === null && !isYes(facts.play)) return { name: 'title', id };
  return { name: 'watchTitle', id, episode };
}

/** The route of a kind of content, as in the `action_data` of a preview tile. */
function routeOf({ type, id: given, ...facts }: Facts): Route | null {
  const id = idIn(given);
  if (type === 'plans') return { name: 'plans', next: null, ...(id === null ? {} : { plan: id }) };
  if (id === null) return null;
  switch (type) {
    case 'cinema':
      return titleRoute(id, facts);
    case 'channel': {
      const programme = idIn(facts.programme);
      if (programme !== null) return { name: 'watchProgramme', channel: id, id: programme };
      return { name: 'watchChannel', id };
    }
    case 'stream':
      return { name: 'watchStream', id };
    case 'reel':
      return { name: 'reels', id };
    case 'order':
      return { name: 'order', id, next: null };
    default:
      return null;
  }
}

/** The route of an address of the app: `#/uz/cinema/7`, whole or without the part before the hash. */
function routeOfAddress(address: unknown): Route | null {
  if (typeof address !== 'string') return null;
  const hash = address.slice(address.indexOf('#') + 1);
  const { route } = parseLocation(hash);
  if (!records[route.name].launch) return null;
  // A place to continue to is for the app's own steps, not for outsiders.
  return 'next' in route ? { ...route, next: null } : route;
}

/**
 * The screen that the app is asked to open from outside, or `null`. The parameters are untrusted. They name content
 * (`{type: 'cinema', id: 7, episode: 3}`, `{type: 'cinema', id: 7, play: true}`, `{type: 'channel', id: 4}`,
 * `{type: 'plans'}`, `{type: 'plans', id: 2}`) or an address of the app (`link`, on webOS also `contentTarget`).
 */
export function launchTarget(parameters: LaunchParameters): Route | null {
  return routeOf(parameters) ?? routeOfAddress(parameters.link) ?? routeOfAddress(parameters.contentTarget);
}
