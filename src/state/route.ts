import type { Language } from '@oyna/contract/common';
import { type CinemaFilters, readFilters, writeFilters } from './cinema-filters.ts';
import { isLanguage } from './lang.ts';

export const libraryLists = ['continue', 'history', 'saved', 'liked', 'reminders'] as const;
export type LibraryList = (typeof libraryLists)[number];

/** Screens whose address is their name. */
const plainNames = [
  'channels',
  'guide',
  'streams',
  'orders',
  'notifications',
  'profile',
  'profiles',
  'settings',
  'update',
  'diagnostics',
] as const;

/** The viewer's location. `id` and `episode` are identifiers of the API. */
export type Route =
  | { readonly name: 'home' }
  | ({ readonly name: 'cinema' } & CinemaFilters)
  | { readonly name: 'search'; readonly text?: string }
  | { readonly name: 'library'; readonly list: LibraryList }
  | { readonly name: 'title'; readonly id: number }
  | {
      readonly name: 'watchTitle';
      readonly id: number;
      readonly episode: number | null;
      /** Start position in seconds; default: the resume position. */
      readonly from?: number;
      readonly trailer?: true;
    }
  /** `null` is the first reel. */
  | { readonly name: 'reels'; readonly id: number | null }
  | { readonly name: 'watchChannel'; readonly id: number }
  | {
      readonly name: 'watchProgramme';
      readonly channel: number;
      readonly id: number;
      /** Start position in seconds; default: the resume position. */
      readonly from?: number;
    }
  | { readonly name: 'watchStream'; readonly id: number }
  | { readonly name: 'login'; readonly next: string | null; readonly error: string | null }
  | { readonly name: 'register' | 'reset'; readonly next: string | null }
  /** `next` is the hash to continue to once the viewer has a plan, `plan` the first focused one. */
  | { readonly name: 'plans'; readonly next: string | null; readonly plan?: number | undefined }
  | {
      readonly name: 'order';
      readonly id: number;
      readonly next: string | null;
      /** Created on the plans screen, to which Back returns. */
      readonly chosen?: true;
    }
  /** `code` is that of the error that led there. */
  | { readonly name: 'contact'; readonly code?: string | undefined }
  | { readonly name: (typeof plainNames)[number] }
  | { readonly name: 'devices' | 'password' }
  /** The address of no screen. */
  | { readonly name: 'notFound' };

export interface Location {
  readonly lang: Language | null;
  readonly route: Route;
}

/** Maximum length of a search text in the API. */
export const MAX_SEARCH_LENGTH = 100;

const id = '([1-9]\\d{0,8})';

function idOf(part: string | undefined): number | undefined {
  return part === undefined ? part : Number(part);
}

function readStart(query: URLSearchParams): { readonly from?: number } {
  const from = query.get('from') ?? '';
  return /^\d{1,6}$/.test(from) ? { from: Number(from) } : {};
}

const table: readonly [RegExp, (parts: readonly string[], query: URLSearchParams) => Route][] = [
  [/^$/, () => ({ name: 'home' })],
  [/^cinema$/, (_, query) => ({ name: 'cinema', ...readFilters(query) })],
  [
    /^search$/,
    (_, query) => {
      const text = (query.get('text') ?? '').slice(0, MAX_SEARCH_LENGTH).replace(/[\ud800-\udbff]$/, '');
      return text === '' ? { name: 'search' } : { name: 'search', text };
    },
  ],
  [
    new RegExp(`^library(?:/(${libraryLists.join('|')}))?$`),
    ([list]) => ({ name: 'library', list: libraryLists.find((each) => each === list) ?? 'continue' }),
  ],
  [new RegExp(`^cinema/${id}$`), ([title]) => ({ name: 'title', id: Number(title) })],
  [
    new RegExp(`^watch/cinema/${id}(?:/${id})?$`),
    ([title, episode], query) => ({
      name: 'watchTitle',
      id: Number(title),
      episode: idOf(episode) ?? null,
      ...readStart(query),
      ...(query.has('trailer') ? { trailer: true } : {}),
    }),
  ],
  [new RegExp(`^reels(?:/${id})?$`), ([reel]) => ({ name: 'reels', id: idOf(reel) ?? null })],
  [new RegExp(`^watch/channel/${id}$`), ([channel]) => ({ name: 'watchChannel', id: Number(channel) })],
  [
    new RegExp(`^watch/channel/${id}/programme/${id}$`),
    ([channel, programme], query) => ({
      name: 'watchProgramme',
      channel: Number(channel),
      id: Number(programme),
      ...readStart(query),
    }),
  ],
  [new RegExp(`^watch/stream/${id}$`), ([stream]) => ({ name: 'watchStream', id: Number(stream) })],
  [
    /^auth\/(register|reset)$/,
    ([name], query) => ({ name: name as 'register' | 'reset', next: query.get('next') }),
  ],
  [/^auth\/login$/, (_, query) => ({ name: 'login', next: query.get('next'), error: query.get('error') })],
  [/^contact$/, (_, query) => ({ name: 'contact', code: query.get('code') ?? undefined })],
  [
    new RegExp(`^plans(?:/${id})?$`),
    ([plan], query) => ({ name: 'plans', next: query.get('next'), plan: idOf(plan) }),
  ],
  [
    new RegExp(`^orders/${id}$`),
    ([order], query) => ({
      name: 'order',
      id: Number(order),
      next: query.get('next'),
      ...(query.has('chosen') ? { chosen: true } : {}),
    }),
  ],
  [/^profile\/(devices|password)$/, ([name]) => ({ name: name as 'devices' | 'password' })],
];

/** Reads `#/uz/cinema/7`. An unknown language gives `null`, an unknown path `notFound`. */
export function parseLocation(hash: string): Location {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [first = '', ...others] = path.split('/').filter((part) => part !== '');
  const lang = isLanguage(first) ? first : null;
  const looksLikeLanguage = lang !== null || /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(first);
  const rest = (looksLikeLanguage ? others : [first, ...others]).join('/');
  for (const [pattern, make] of table) {
    const match = pattern.exec(rest);
    if (match) return { lang, route: make(match.slice(1), new URLSearchParams(query)) };
  }
  return { lang, route: { name: plainNames.find((name) => name === rest) ?? 'notFound' } };
}

function withQuery(path: string, parts: readonly string[]): string {
  const query = parts.filter((part) => part !== '').join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** The path of an item, or without one that of the whole. */
function withId(path: string, id: number | null | undefined): string {
  return id ? `${path}/${id}` : path;
}

function startOf({ from }: { readonly from?: number }): string {
  return from === undefined ? '' : `from=${from}`;
}

function pathOf(route: Route): string {
  switch (route.name) {
    case 'home':
      return '';
    case 'cinema':
      return withQuery('cinema', [writeFilters(route)]);
    case 'search': {
      const query = new URLSearchParams();
      if (route.text !== undefined) query.set('text', route.text);
      return withQuery('search', [query.toString()]);
    }
    case 'library':
      return `library/${route.list}`;
    case 'title':
      return `cinema/${route.id}`;
    case 'watchTitle': {
      const path = withId(`watch/cinema/${route.id}`, route.episode);
      return withQuery(path, [startOf(route), route.trailer ? 'trailer' : '']);
    }
    case 'watchProgramme':
      return withQuery(`watch/channel/${route.channel}/programme/${route.id}`, [startOf(route)]);
    case 'watchStream':
      return `watch/stream/${route.id}`;
    case 'reels':
      return withId('reels', route.id);
    case 'watchChannel':
      return `watch/channel/${route.id}`;
    case 'login':
    case 'register':
    case 'reset': {
      const query = new URLSearchParams();
      if (route.name === 'login' && route.error !== null) query.set('error', route.error);
      if (route.next !== null) query.set('next', route.next);
      return withQuery(`auth/${route.name}`, [query.toString()]);
    }
    case 'plans':
    case 'order': {
      const query = new URLSearchParams();
      if (route.name === 'order' && route.chosen) query.set('chosen', '');
      if (route.next !== null) query.set('next', route.next);
      const path = route.name === 'order' ? withId('orders', route.id) : withId('plans', route.plan);
      return withQuery(path, [query.toString()]);
    }
    case 'contact':
      return withQuery(route.name, [route.code ? `code=${encodeURIComponent(route.code)}` : '']);
    case 'devices':
    case 'password':
      return `profile/${route.name}`;
    default:
      return route.name;
  }
}

/** Formats the hash of a route in a language. */
export function formatLocation(lang: Language, route: Route): string {
  return `#/${lang}/${pathOf(route)}`;
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
  if (one.name === 'watchTitle') return other.name === 'watchTitle' && one.id === other.id;
  return one.name === other.name && /^(watchChannel|reels|cinema|search|library)$/.test(one.name);
}
