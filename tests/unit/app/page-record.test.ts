import { describe, expect, test } from 'vitest';
import { FakeSet, setWith } from './fake-set.ts';

describe('the record of the set', () => {
  const old = {
    profile: '73k',
    pinMark: '1.mark',
    ageLimit: '6',
    screen: '{"hash":"#/uz/search","at":0}',
    playing: '{"hash":"#/uz/watch/cinema/7"}',
    run: '1',
  };

  test('takes over the values of earlier versions, once', () => {
    const set = new FakeSet({ lang: 'uz', settings: '{"text":130}', ...old });
    set.now = 1000;
    expect(set.start().crashes()).toBe(1);
    expect(set.hash).toBe('#/uz/search');
    expect('data-kids' in set.attributes).toBe(true);
    expect(set.record()).toEqual({
      text: 130,
      chosenProfile: { id: 73, isKids: true },
      pinMark: '1.mark',
      ageLimit: 6,
      screen: { hash: '#/uz/search', at: 0 },
      playing: { hash: '#/uz/watch/cinema/7' },
      run: 2,
    });
    expect([...set.stored.keys()]).toEqual(['lang', 'settings']);
  });

  test('keeps the values of earlier versions where it cannot be written', () => {
    const set = new FakeSet({ lang: 'uz', ...old });
    const full = () => {
      throw new Error('full');
    };
    set.start('', { getItem: (key: string) => set.stored.get(key) ?? null, setItem: full, removeItem: full });
    expect(Object.fromEntries(set.stored)).toEqual({ lang: 'uz', ...old });
  });

  test.each([
    ['no record', '[1]'],
    ['no JSON', '{"text":130'],
    ['a megabyte', JSON.stringify({ text: 130, rubbish: 'x'.repeat(1e6) })],
  ])('of %s counts as empty', (_, settings) => {
    const set = new FakeSet({ lang: 'uz', settings });
    expect(set.start().crashes()).toBe(0);
    expect(set.attributes).not.toHaveProperty('data-text');
    expect(set.record()).toEqual({ run: 1 });
  });

  test('keeps the parts of other versions', () => {
    const set = setWith({ text: 115, parts: { of: 'tomorrow' } }).start();
    expect(set.record()).toEqual({ text: 115, parts: { of: 'tomorrow' }, run: 1 });
  });
});
