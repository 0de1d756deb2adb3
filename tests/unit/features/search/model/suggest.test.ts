import { describe, expect, test } from 'vitest';
import { suggest } from '#src/features/search/model/suggest.ts';

describe('suggestions for a text', () => {
  test('are recent searches, then names with a word that begins with it', () => {
    const names = ['Bahor', 'Qishki bozor', 'Bozorchi'];
    expect(suggest({ text: 'boz', recent: ['Bozorboy', 'Qish'], names })).toEqual([
      'Bozorboy',
      'Qishki bozor',
      'Bozorchi',
      'Bahor',
    ]);
  });

  test('repeat neither the text nor each other, whatever their case', () => {
    const names = ['Samarqand', 'samarqand', 'SAMAR', 'Samarqand tuni'];
    expect(suggest({ text: ' samar ', recent: [], names })).toEqual(['Samarqand', 'Samarqand tuni']);
  });

  test('are at most six, and two of them recent', () => {
    const of = (word: string) => ['1', '2', '3', '4', '5', '6', '7'].map((each) => `${word} ${each}`);
    const all = suggest({ text: 'a', recent: of('a recent'), names: of('a') });
    expect(all).toEqual(['a recent 1', 'a recent 2', 'a 1', 'a 2', 'a 3', 'a 4']);
  });
});
