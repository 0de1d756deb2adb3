import type { Reel } from '@oyna/contract/reels';
import { describe, expect, test } from 'vitest';
import { orderReels } from '#src/features/reels/model/reel-order.ts';

const reel = (id: number): Reel => ({
  id,
  title: `Reel ${id}`,
  duration: 15,
  cover: null,
  color: '#1a2030',
  cinema: null,
  likes: 0,
  comments: 0,
});

describe('the order of reels', () => {
  test('is that of the list, with each reel once', () => {
    expect(orderReels([1, 2, 1, 3, 2].map(reel), null).ids).toEqual([1, 2, 3]);
  });

  test('starts with the reel of the address if the list lacks it', () => {
    const order = orderReels([reel(1), reel(2)], 9);
    expect(order.ids).toEqual([9, 1, 2]);
    expect(order.find(2)?.title).toBe('Reel 2');
  });

  test('has that reel before the list is known', () => {
    const order = orderReels([], 9);
    expect(order.ids).toEqual([9]);
    expect(order.find(9)).toBeUndefined();
  });

  test('keeps that reel at its place in the list', () => {
    expect(orderReels([reel(1), reel(9)], 9).ids).toEqual([1, 9]);
  });
});
