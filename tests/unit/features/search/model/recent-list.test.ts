import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noteSearch, type RecentList, readRecentList } from '#src/features/search/model/recent-list.ts';

const word = fc.oneof(
  fc.string({ maxLength: 120 }),
  fc.constantFrom('Suv', 'suv', ' suv ', 'oʻt', 'ОʻТ', '  '),
);
const listAfter = (texts: readonly string[]): RecentList => texts.reduce<RecentList>(noteSearch, []);

describe('recent searches', () => {
  function everyList(check: (list: RecentList, texts: readonly string[]) => void): void {
    fc.assert(
      fc.property(fc.array(word), (texts) => {
        check(listAfter(texts), texts);
      }),
    );
  }

  test('are at most six', () => {
    everyList((list) => expect(list.length).toBeLessThanOrEqual(6));
  });

  test('are unique in upper and lower case', () => {
    everyList((list) => expect(new Set(list.map((each) => each.toLowerCase())).size).toBe(list.length));
  });

  test('are trimmed texts of 1 to 100 characters', () => {
    everyList((list) => {
      expect(list.every((each) => each.trim() === each && each !== '' && each.length <= 100)).toBe(true);
    });
  });

  test('begin with the latest', () => {
    everyList((list, texts) => {
      const last = texts.filter((each) => each.trim() !== '').pop();
      if (last !== undefined) expect(list[0]).toBe(last.trim().replace(/\s+/g, ' ').slice(0, 100).trim());
    });
  });

  test('keep the latest spelling of a text', () => {
    expect(listAfter(['suv', 'tog', 'SUV'])).toEqual(['SUV', 'tog']);
  });

  test('are read as they were stored', () => {
    fc.assert(
      fc.property(fc.array(word), (texts) => {
        expect(readRecentList(listAfter(texts))).toEqual(listAfter(texts));
      }),
    );
  });

  test('are read from random stored values without failing', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(readRecentList(stored).every((each) => typeof each === 'string')).toBe(true);
      }),
    );
    expect(readRecentList(['suv', 7, null, 'tog'])).toEqual(['suv', 'tog']);
  });
});
