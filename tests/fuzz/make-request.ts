import { fitting } from './fitting.ts';
import type { Fixture, Request } from './fixture.ts';
import * as nonsense from './nonsense.ts';
import type { Json, Operation } from './operations.ts';
import type { Random } from './random.ts';

/** A request under construction; a mutation changes one part of it. */
interface Draft {
  path: Record<string, string>;
  query: [string, string][];
  body: unknown;
  /** The raw body, if it differs from the JSON encoding. */
  raw: string | null;
  headers: Record<string, string>;
  token: string | null;
}

const longerThanTheLimit = 70_000;

/** Properties with a different meaning in a path than in a body. */
const inAddresses = {
  page: '1',
  page_size: '5',
  genre: 'drama',
  country: 'UZ',
  year: '2024',
  ids: '1,2',
  search: 'yol',
  category: 'news',
  after: '0',
  episode: '1',
  programme: '1',
};

type Twist = (draft: Draft, random: Random, fixture: Fixture) => void;

const value = (random: Random): unknown =>
  random.one([
    () => random.one(nonsense.texts),
    () => random.one(nonsense.numbers),
    () => random.one(nonsense.others),
  ])();

function eachMember(change: (body: Json, name: string, random: Random) => void): Twist {
  return (draft, random) => {
    const body = draft.body as Json | null;
    const name = random.one(Object.keys(body ?? {}));
    if (body && name !== undefined) change(body, name, random);
    else draft.query.push([random.one(nonsense.texts), random.one(nonsense.texts)]);
  };
}

/** The mutations of a request, by name. */
export const twists: Readonly<Record<string, Twist>> = {
  'nothing wrong': () => undefined,
  'broken JSON': (draft, random) => {
    draft.raw = random.one(nonsense.bodies);
  },
  'wrong type': eachMember((body, name, random) => {
    body[name] = value(random);
  }),
  'missing member': eachMember((body, name) => {
    delete body[name];
  }),
  'extra members': (draft, random) => {
    if (typeof draft.body !== 'object') draft.body = {};
    const more = [
      'id',
      'user_id',
      'is_admin',
      'amount',
      'status',
      '__proto__',
      'constructor',
      'toString',
    ] as const;
    for (const name of more)
      if (random.chance(0.4)) Object.assign(draft.body ?? {}, { [name]: value(random) });
  },
  'huge body': (draft, random) => {
    const name = random.one(Object.keys((draft.body ?? {}) as Json)) ?? 'a';
    draft.raw = JSON.stringify({ [name]: 'x'.repeat(longerThanTheLimit) });
  },
  'deep nesting': (draft, random) => {
    const name = random.one(Object.keys((draft.body ?? {}) as Json)) ?? 'a';
    const depth = random.one([50, 2000, 30_000]);
    draft.raw = `{"${name}":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  },
  'bad identifier': (draft, random) => {
    const name = random.one(Object.keys(draft.path));
    if (name !== undefined) draft.path[name] = random.one(nonsense.ids);
    else
      draft.query.push([
        random.one(['id', 'ids', 'cinema', 'page', 'page_size', 'episode']),
        random.one(nonsense.texts),
      ]);
  },
  'bad token': (draft, random, { victim, oldToken }) => {
    const token = draft.token ?? 'a.b.c';
    draft.token = random.one([
      null,
      '',
      'a.b.c',
      victim.refresh,
      oldToken,
      `${token.slice(0, -3)}abc`,
      token.replace(/^[^.]+/, Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')),
      `${token.split('.').slice(0, 2).join('.')}.`,
      expired,
      'é'.repeat(40),
      'x'.repeat(10_000),
    ]);
  },
  "another's": (draft, random, { belongings, values }) => {
    if ('playback_id' in draft.path) draft.path.playback_id = encodeURIComponent(belongings.playback);
    if ('id' in draft.path)
      draft.path.id = String(random.one([belongings.comment, belongings.order, Number(values.cinema)]));
    const body = draft.body as Json | null;
    if (!body) return;
    if ('id' in body || 'others' in body) draft.body = { id: belongings.session };
    if ('session' in body) body.session = belongings.session;
    if ('order' in body) body.order = random.one([belongings.order, belongings.orderNumber]);
  },
  'nasty text': (draft, random) => {
    const body = draft.body as Json | null;
    const name = random.one(Object.keys(body ?? {}));
    const text = random.one(nonsense.texts);
    const parameter = random.one(draft.query);
    if (body && name !== undefined) body[name] = text;
    else if (parameter) parameter[1] = text;
    else draft.query.push(['search', text]);
  },
  'wrong content type': (draft, random) => {
    draft.headers['content-type'] = random.one(nonsense.contentTypes);
  },
  'repeated query': (draft, random) => {
    const [name] = random.one(draft.query) ?? [random.one(['page', 'search', 'ids', 'kind'])];
    for (let times = 0; times < 3; times++) draft.query.push([name, random.one(nonsense.texts)]);
    draft.query.push([`${name}[]`, '1'], [`${name}[a]`, '1']);
  },
  'absurd headers': (draft, random) => {
    for (let times = 0; times < 3; times++) {
      const [name, text] = random.one(nonsense.headers);
      draft.headers[name] = text;
    }
  },
};

/** Signed with an unknown key, in 2001. */
const expired =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ1c2VyX2lkIjoxLCJzaWQiOiJ4IiwiZXhwIjoxMDAwMDAwMDAwfQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export interface Made {
  readonly request: Request;
  /** Whether the request carries a valid token. */
  readonly isSigned: boolean;
}

/** The long polls, each with a field of its query that it needs. */
const polls: Readonly<Record<string, string>> = { awaitTyping: 'field', awaitRemoteMessages: 'end' };

export function makeRequest(
  operation: Operation,
  names: readonly string[],
  random: Random,
  fixture: Fixture,
  token: string,
): Made {
  const draft = draftOf(operation, random, fixture, token);
  for (const name of names) twists[name]?.(draft, random, fixture);
  // A long poll takes 25 s. It is not a hang and proves nothing here.
  const polled = polls[operation.id];
  if (polled !== undefined && draft.token === token) {
    draft.query = draft.query.filter(([name]) => name !== polled);
    draft.query.push([polled, '\u0000']);
  }
  return { request: requestOf(operation, draft), isSigned: draft.token === token };
}

function draftOf(
  { parameters, body, auth }: Operation,
  random: Random,
  fixture: Fixture,
  token: string,
): Draft {
  const { values, belongings } = fixture;
  const path: Record<string, string> = {};
  const query: [string, string][] = [];
  for (const { name, in: place, required = false, schema } of parameters) {
    if (place === 'header') continue;
    const own = { ...values, ...inAddresses, id: String(values.cinema), playback_id: belongings.playback };
    const fits = fitting(schema, own, random, name);
    if (place === 'path') path[name] = encodeURIComponent(String(fits));
    else if (required || random.chance(0.5)) query.push([name, String(fits)]);
  }
  return {
    path,
    query,
    body: body && structuredClone(fitting(body, values, random)),
    raw: null,
    headers: { 'idempotency-key': `fuzz-key-${random.below(1e9)}` },
    token: auth === 'none' ? null : auth === 'optional' && random.chance(0.4) ? null : token,
  };
}

function requestOf({ method, path }: Operation, draft: Draft): Request {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => draft.path[name] ?? '1');
  const search = draft.query.length > 0 ? `?${new URLSearchParams(draft.query)}` : '';
  const payload = draft.raw ?? (draft.body ? JSON.stringify(draft.body) : undefined);
  return {
    method,
    url: `${address}${search}`,
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(draft.token !== null && { authorization: `Bearer ${draft.token}` }),
      ...draft.headers,
    },
    ...(payload !== undefined && method !== 'GET' && { payload }),
  };
}
