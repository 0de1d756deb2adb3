import { describe, expect, test } from 'vitest';
import { AddressSwap } from '../../../src/features/player/engine/address-swap.ts';

describe('addresses that are renewed', () => {
  test('lead whatever lies below the old one below the new one, however often', () => {
    const swap = new AddressSwap();
    expect(swap.apply('https://m/a/film/v.mp4')).toBe('https://m/a/film/v.mp4');
    swap.swap('https://m/a/film/manifest.mpd', 'https://m/b/film/manifest.mpd');
    expect(swap.apply('https://m/a/film/v/1.m4s?x=1')).toBe('https://m/b/film/v/1.m4s?x=1');
    swap.swap('https://m/b/film/manifest.mpd', 'https://m/c/film/manifest.mpd');
    expect(swap.apply('https://m/a/film/v.mp4')).toBe('https://m/c/film/v.mp4');
    expect(swap.apply('https://m/b/film/v.mp4')).toBe('https://m/c/film/v.mp4');
    expect(swap.apply('https://m/c/film/v.mp4')).toBe('https://m/c/film/v.mp4');
  });

  test('stay as they are when the service gives the same again, and when they lie elsewhere', () => {
    const swap = new AddressSwap();
    swap.swap('https://m/a/film/manifest.mpd', 'https://m/a/film/manifest.mpd');
    expect(swap.apply('https://m/a/film/v.mp4')).toBe('https://m/a/film/v.mp4');
    expect(swap.apply('https://other/film/v.mp4')).toBe('https://other/film/v.mp4');
  });

  test('are forgotten with the next thing', () => {
    const swap = new AddressSwap();
    swap.swap('https://m/a/film/manifest.mpd', 'https://m/b/film/manifest.mpd');
    swap.clear();
    expect(swap.apply('https://m/a/film/v.mp4')).toBe('https://m/a/film/v.mp4');
  });
});
