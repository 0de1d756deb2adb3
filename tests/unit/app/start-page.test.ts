import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeSet, setWith } from './fake-set.ts';

/** Number of parts of the skeleton. */
const parts = (set: FakeSet) => set.skeleton.split('<i ').length - 1;
const screenAt = (hash: string, at: number) => ({ hash, at });

describe('a start', () => {
  test('counts a kill as a crash', () => {
    const set = new FakeSet();
    expect(set.start().crashes()).toBe(0);
    expect(set.start().crashes()).toBe(1);
  });

  test('counts neither a clean end nor standby as a crash', () => {
    const set = new FakeSet();
    set.start();
    set.end();
    expect(set.start().crashes()).toBe(0);
    set.hide(true);
    expect(set.start().crashes()).toBe(0);
    set.hide(true);
    set.hide(false);
    expect(set.start().crashes()).toBe(1);
  });

  test('is in the light tier exactly after two crashes in a row', () => {
    const actions = fc.array(fc.constantFrom('start', 'hide', 'show', 'end'), { maxLength: 40 });
    fc.assert(
      fc.property(actions, (taken) => {
        const set = new FakeSet();
        set.start();
        let crashes = 0;
        let isOpen = true;
        for (const action of taken) {
          if (action === 'start') {
            crashes = isOpen ? Math.min(9, crashes + 1) : 0;
            isOpen = true;
            set.start();
            expect(set.crashes()).toBe(crashes);
            expect(set.attributes['data-tier']).toBe(crashes > 1 ? 'light' : undefined);
            continue;
          }
          // A page that was hidden or has ended did not crash.
          crashes = 0;
          isOpen = action === 'show';
          if (action === 'end') set.end();
          else set.hide(action === 'hide');
        }
      }),
    );
  });

  const noRuns: readonly unknown[] = [null, -1, 1e9, '1', {}, { toString: 1 }];
  test.each(noRuns.map((run) => [run]))('takes a stored run of %j for a clean end', (run) => {
    expect(setWith({ run }).start().crashes()).toBe(0);
  });

  test('draws a skeleton on a set whose storage fails', () => {
    const set = new FakeSet().start('#/uz/cinema', null);
    expect(set.crashes()).toBe(0);
    expect(parts(set)).toBeGreaterThan(5);
  });
});

describe('the first frame', () => {
  test('is the skeleton of the screen at the address', () => {
    const drawn = (hash: string) => new FakeSet().start(hash).skeleton;
    expect(drawn('#/uz/')).toBe(drawn(''));
    expect(drawn('#/ru/cinema?kind=film')).toBe(drawn('#/uz-Cyrl/library/saved'));
    expect(drawn('#/uz/cinema/7')).toBe(drawn('#/uz/profile'));
    const shapes = ['', '#/uz/cinema', '#/uz/cinema/7', '#/ru/guide'].map(drawn);
    expect(new Set(shapes).size).toBe(4);
  });

  test('of the guide has a row for each channel in view, below its buttons', () => {
    const tops = [...new FakeSet().start('#/uz/guide').skeleton.matchAll(/"top":"([\d.]+)vw"/g)].map(
      ([, top]) => Math.round(Number(top) * 19.2),
    );
    const rows = tops.filter((top, at) => tops.indexOf(top) !== at);
    expect([...new Set(rows)].filter((top) => top > 400)).toEqual([452, 532, 612, 692, 772, 852, 932]);
  });

  test.each(['#/uz/watch/cinema/7', '#/uz/auth/login'])('of %s is empty', (hash) => {
    expect(parts(new FakeSet().start(hash))).toBe(0);
  });

  test('of the very first start is empty, because it asks for a language', () => {
    expect(parts(new FakeSet({}).start())).toBe(0);
  });

  test('after a crash is that of the last screen, which opens', () => {
    const set = new FakeSet();
    set.start();
    set.stored.set(
      'settings',
      JSON.stringify({ ...set.record(), screen: screenAt('#/uz/library/saved', set.now) }),
    );
    set.now += 60_000;
    set.start();
    expect(set.hash).toBe('#/uz/library/saved');
    expect(set.skeleton).toBe(new FakeSet().start('#/uz/library/saved').skeleton);
  });

  test.each(['guide', 'plans', 'orders', 'settings', 'notifications'])(
    'after a crash on %s is that screen, too',
    (path) => {
      const set = setWith({ run: 1, screen: screenAt(`#/uz/${path}`, 0) });
      set.now = 1000;
      expect(set.start().hash).toBe(`#/uz/${path}`);
    },
  );

  test.each([
    ['a screen that plays', screenAt('#/uz/watch/cinema/7', 0), 0],
    ['a screen of three hours ago', screenAt('#/uz/search', 0), 3 * 3_600_000 + 1],
    ['a screen of the future', screenAt('#/uz/search', 1000), 0],
    ['no screen', screenAt('javascript:x', 0), 0],
    ['nothing readable', { hash: { toString: 1 }, at: '0' }, 0],
    ['a text', '#/uz/search', 0],
  ])('after a crash is home if the set kept %s', (_, screen, age) => {
    const set = setWith({ run: 1, screen });
    set.now = age;
    set.start();
    expect(set.hash).toBe('');
    expect(set.skeleton).toBe(new FakeSet().start().skeleton);
  });

  test('after two crashes in a row is home, because the last screen may be the cause', () => {
    const set = setWith({ run: 2, screen: screenAt('#/uz/search', 0) });
    set.now = 1000;
    expect(set.start().hash).toBe('');
  });

  test('after a clean end is home', () => {
    const set = setWith({ run: 0, screen: screenAt('#/uz/search', 0) });
    set.now = 1000;
    expect(set.start().hash).toBe('');
  });

  test('opens the address of the start even after a crash', () => {
    const set = setWith({ run: 1, screen: screenAt('#/uz/search', 0) });
    set.now = 1000;
    expect(set.start('#/uz/cinema/9').hash).toBe('#/uz/cinema/9');
  });
});

test.each([
  [{ id: 73, isKids: true }, true],
  [{ id: 73, isKids: false }, false],
  ['73k', false],
  [null, false],
])('the cards are for kids from the first one on with the profile %j: %s', (chosenProfile, isKids) => {
  const { attributes } = setWith({ chosenProfile }).start();
  expect('data-kids' in attributes).toBe(isKids);
});

describe('the text size and the contrast', () => {
  const attributesWith = (settings: string) => new FakeSet({ lang: 'uz', settings }).start().attributes;

  test('are in the document before the first paint', () => {
    expect(attributesWith('{"text":130,"contrast":true}')).toMatchObject({
      'data-text': '130',
      'data-contrast': 'high',
    });
  });

  test.each(['', 'null', '7', '{', '{"text":"130","contrast":1}', '{"text":100,"contrast":false}'])(
    'are the usual ones with the settings %j',
    (settings) => {
      expect(Object.keys(attributesWith(settings))).toEqual(['data-crashes']);
    },
  );
});
