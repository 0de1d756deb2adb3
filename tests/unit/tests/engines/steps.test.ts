import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatLocation, parseLocation } from '#src/routes/location.ts';
import type { Route } from '#src/routes/route.ts';

/** An address of each screen. The type names all of them, so a new one is missed here. */
const screens: Readonly<Record<Route['name'], Route>> = {
  home: { name: 'home' },
  cinema: { name: 'cinema' },
  search: { name: 'search' },
  library: { name: 'library', list: 'continue' },
  title: { name: 'title', id: 7 },
  watchTitle: { name: 'watchTitle', id: 7, episode: null },
  reels: { name: 'reels', id: 7 },
  watchChannel: { name: 'watchChannel', id: 7 },
  watchProgramme: { name: 'watchProgramme', channel: 7, id: 7 },
  watchRecording: { name: 'watchRecording', channel: 7, id: 7 },
  watchStream: { name: 'watchStream', id: 7 },
  login: { name: 'login', next: null, error: null },
  register: { name: 'register', next: null },
  reset: { name: 'reset', next: null },
  plans: { name: 'plans', next: null },
  order: { name: 'order', id: 7, next: null },
  contact: { name: 'contact' },
  channels: { name: 'channels' },
  guide: { name: 'guide' },
  streams: { name: 'streams' },
  orders: { name: 'orders' },
  notifications: { name: 'notifications' },
  profile: { name: 'profile' },
  profiles: { name: 'profiles' },
  settings: { name: 'settings' },
  update: { name: 'update' },
  diagnostics: { name: 'diagnostics' },
  devices: { name: 'devices' },
  password: { name: 'password' },
  rest: { name: 'rest' },
  notFound: { name: 'notFound' },
};

const folder = 'tests/engines/journey';
const code = readdirSync(folder)
  .filter((file) => /-steps\.ts$|^journey\.ts$/.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');
/** The addresses that the steps wait for: whole ones by the name of their screen, and expressions. */
const named = new Set(
  Array.from(code.matchAll(/'(#\/uz\/[^']*)'/g), ([, hash = '']) => parseLocation(hash).route.name),
);
const expressions = Array.from(
  code.matchAll(/\/#\\\/uz\\\/((?:\\.|[^/\\])*)\//g),
  ([, rest]) => new RegExp(`^#/uz/${rest}`),
);

test.each(Object.values(screens))('the walk of all engines comes to the screen $name', (route) => {
  const hash = formatLocation('uz', route);
  expect(named.has(route.name) || expressions.some((expression) => expression.test(hash))).toBe(true);
});
