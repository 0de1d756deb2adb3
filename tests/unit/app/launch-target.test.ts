import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { launchTarget } from '#src/app/launch-target.ts';
import { formatLocation, parseLocation } from '#src/routes/location.ts';

describe('a launch target', () => {
  test.each([
    [
      { type: 'cinema', id: 7 },
      { name: 'title', id: 7 },
    ],
    [
      { type: 'cinema', id: '7' },
      { name: 'title', id: 7 },
    ],
    [
      { type: 'cinema', id: 7, episode: 3 },
      { name: 'watchTitle', id: 7, episode: 3 },
    ],
    [
      { type: 'cinema', id: 7, play: true },
      { name: 'watchTitle', id: 7, episode: null },
    ],
    [
      { type: 'cinema', id: '7', play: '1' },
      { name: 'watchTitle', id: 7, episode: null },
    ],
    [
      { type: 'channel', id: 4 },
      { name: 'watchChannel', id: 4 },
    ],
    [
      { type: 'channel', id: 4, programme: 9 },
      { name: 'watchProgramme', channel: 4, id: 9 },
    ],
    [
      { type: 'stream', id: 5 },
      { name: 'watchStream', id: 5 },
    ],
    [
      { type: 'reel', id: 6 },
      { name: 'reels', id: 6 },
    ],
    [{ type: 'plans' }, { name: 'plans', next: null }],
    [
      { type: 'plans', id: 2 },
      { name: 'plans', next: null, plan: 2 },
    ],
    [
      { type: 'order', id: 8 },
      { name: 'order', id: 8, next: null },
    ],
    [{ link: '#/ru/cinema/7' }, { name: 'title', id: 7 }],
    [{ link: '/watch/cinema/7/3?from=60' }, { name: 'watchTitle', id: 7, episode: 3, from: 60 }],
    [{ link: 'https://tv.oyna.uz/#/uz/guide' }, { name: 'guide' }],
    [{ contentTarget: '#/watch/channel/4' }, { name: 'watchChannel', id: 4 }],
    [{ link: '#/plans?next=%23%2Fuz%2Fprofile' }, { name: 'plans', next: null }],
  ])('%j is its screen', (parameters, route) => {
    expect(launchTarget(parameters)).toEqual(route);
  });

  test.each([
    {},
    { type: 'cinema' },
    { type: 'cinema', id: 0 },
    { type: 'cinema', id: -7 },
    { type: 'cinema', id: 7.5 },
    { type: 'cinema', id: 1e21 },
    { type: 'cinema', id: '7 or 1=1' },
    { type: 'cinema', id: ['7'] },
    { type: '__proto__', id: 7 },
    { type: 'profile', id: 7 },
    { id: 7 },
    { link: '' },
    { link: '#/uz/' },
    { link: '#/uz/auth/login?next=%23%2Fuz%2Forders%2F1' },
    { link: '#/uz/profile/password' },
    { link: 'https://evil.example/cinema/7' },
    { link: 'javascript:alert(1)' },
    { link: ['#/cinema/7'] },
    { contentTarget: 7 },
  ])('%j is none', (parameters) => {
    expect(launchTarget(parameters)).toBeNull();
  });

  test('a broken one beside a good address does not hide it', () => {
    expect(launchTarget({ type: 'cinema', id: 'x', link: '#/cinema/7' })).toEqual({ name: 'title', id: 7 });
  });

  test('of hostile values is none or a harmless address of the app', () => {
    const value = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }),
      fc.constantFrom(
        'cinema',
        'channel',
        'stream',
        'order',
        'plans',
        true,
        '1',
        7,
        '7',
        -1,
        1e300,
        Number.NaN,
      ),
      fc.string({
        unit: fc.constantFrom('#', '/', '?', '%', 'cinema', 'watch', 'uz', '7', 'next=', 'auth/login'),
      }),
    );
    const names = [
      'type',
      'id',
      'episode',
      'play',
      'programme',
      'link',
      'contentTarget',
      '__proto__',
    ] as const;
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (parameters) => {
        const route = launchTarget(parameters);
        if (route === null) return;
        expect(parseLocation(formatLocation('uz', route)).route).toEqual(route);
        expect(['login', 'register', 'reset', 'password', 'devices', 'notFound']).not.toContain(route.name);
        expect('next' in route ? route.next : null).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});
