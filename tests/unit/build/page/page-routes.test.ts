import { createContext, runInContext } from 'node:vm';
import { languages } from '@oyna/contract/common';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { skeletonOf } from '#build/page/page-routes.ts';
import { pageScript } from '#build/page/page-script.ts';
import { fillPage } from '#build/page/page-scripts.ts';
import { formatLocation, parseLocation } from '#src/routes/location.ts';
import { type Route, type RouteName, records, routeNames } from '#src/routes/route.ts';

const script = fillPage(await pageScript('first-frame'), { __BUILD__: '"test"' });

/** Starts the page after a crash; the number of the skeleton's parts, and the hash to which the page returned. */
function start(hash: string, screen: string | null = null) {
  const stored: Record<string, string | null> = {
    lang: 'uz',
    settings: JSON.stringify({ run: 1, screen: { hash: screen, at: 0 } }),
  };
  const drawn: object[] = [];
  let returned = '';
  const listen = () => undefined;
  const page = {
    localStorage: { getItem: (key: string) => stored[key] ?? null, setItem: listen },
    location: { hash },
    history: { replaceState: (_: unknown, __: string, to: string) => (returned = to) },
    document: {
      addEventListener: listen,
      documentElement: { setAttribute: listen },
      createElement: () => ({ style: {} }),
      getElementById: () => ({ appendChild: (part: { readonly style: object }) => drawn.push(part.style) }),
    },
    window: { addEventListener: listen },
    Date: { now: () => 1000 },
  };
  runInContext(script, createContext(page));
  return { drawn: JSON.stringify(drawn), returned };
}

/** A route of this name with all of its parameters, and one with none that it can do without. */
function routesOf(name: RouteName): Route[] {
  const { path = name, params = {} } = records[name];
  const given = path.replace(/:(\w+)/g, (_, param: string) => (params[param]?.('saved') ? 'saved' : '7'));
  const short = path
    .split('/')
    .filter((part) => part[0] !== ':' || params[part.slice(1)]?.(null) === false)
    .map((part) => (part[0] === ':' ? '7' : part));
  return [`${given}?text=a&next=b&from=7`, short.join('/')].map((each) => parseLocation(`#/${each}`).route);
}

const all = routeNames.flatMap(routesOf);
const addresses = languages.flatMap((lang) =>
  all.map((route) => [formatLocation(lang, route), route] as const),
);

test('each route has an address to try', () => {
  expect(new Set(all.map(({ name }) => name))).toEqual(new Set(routeNames));
});

test('the page draws the skeleton that the record of a route names', () => {
  const samples = { home: '#/uz/', grid: '#/uz/search', guide: '#/uz/guide', page: '#/uz/cinema/7' };
  const pictures = { ...samples, none: '#/uz/auth/login' };
  const drawn = Object.entries(pictures).map(([name, hash]) => [name, start(hash).drawn] as const);
  expect(new Set(drawn.map(([, picture]) => picture)).size).toBe(5);
  const nameOf = (picture: string) => drawn.find(([, each]) => each === picture)?.[0];
  for (const [hash, { name }] of addresses)
    expect([hash, nameOf(start(hash).drawn)]).toEqual([hash, skeletonOf(name)]);
});

test('the page returns after a crash to the screens whose record says so, except home', () => {
  for (const [hash, { name }] of addresses) {
    const isReturnable = records[name].returns === true && name !== 'home';
    expect([hash, start('', hash).returned]).toEqual([hash, isReturnable ? hash : '']);
  }
});

test.each(['first-frame', 'early-requests', 'plain-page'])('%s parses in any engine', async (name) => {
  const code = await pageScript(name);
  expect(() => parse(code, { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
});
