import { afterEach, describe, expect, test, vi } from 'vitest';
import { MediaAddresses } from '../../../src/features/player/engine/media-addresses.ts';

afterEach(() => vi.restoreAllMocks());

describe('addresses that are renewed', () => {
  test('lead whatever lies below the old one below the new one, however often', () => {
    const addresses = new MediaAddresses();
    expect(addresses.apply('https://m/a/film/v.mp4')).toBe('https://m/a/film/v.mp4');
    addresses.swap('https://m/a/film/manifest.mpd', 'https://m/b/film/manifest.mpd');
    expect(addresses.apply('https://m/a/film/v/1.m4s?x=1')).toBe('https://m/b/film/v/1.m4s?x=1');
    addresses.swap('https://m/b/film/manifest.mpd', 'https://m/c/film/manifest.mpd');
    expect(addresses.apply('https://m/a/film/v.mp4')).toBe('https://m/c/film/v.mp4');
    expect(addresses.apply('https://m/b/film/v.mp4')).toBe('https://m/c/film/v.mp4');
    expect(addresses.apply('https://m/c/film/v.mp4')).toBe('https://m/c/film/v.mp4');
  });

  test('stay as they are when the service gives the same again, and when they lie elsewhere', () => {
    const addresses = new MediaAddresses();
    addresses.swap('https://m/a/film/manifest.mpd', 'https://m/a/film/manifest.mpd');
    expect(addresses.apply('https://m/a/film/v.mp4')).toBe('https://m/a/film/v.mp4');
    expect(addresses.apply('https://other/film/v.mp4')).toBe('https://other/film/v.mp4');
  });

  test('are forgotten with the next thing', () => {
    const addresses = new MediaAddresses();
    addresses.swap('https://m/a/film/manifest.mpd', 'https://m/b/film/manifest.mpd');
    addresses.clear();
    expect(addresses.apply('https://m/a/film/v.mp4')).toBe('https://m/a/film/v.mp4');
  });
});

describe('past every cache', () => {
  test('media has addresses that none of them knows, each time anew, and then its own again', () => {
    const addresses = new MediaAddresses();
    addresses.swap('https://m/a/film/manifest.mpd', 'https://m/b/film/manifest.mpd');
    vi.spyOn(Date, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(2000);
    addresses.passCaches(true);
    const first = addresses.apply('https://m/a/film/v.mp4');
    expect(first).toMatch(/^https:\/\/m\/b\/film\/v\.mp4\?\w+=\w+$/);
    addresses.passCaches(true);
    expect(addresses.apply('https://m/a/film/v.mp4')).not.toBe(first);
    addresses.passCaches(false);
    expect(addresses.apply('https://m/a/film/v.mp4')).toBe('https://m/b/film/v.mp4');
  });

  test('nothing is added to an address whose query may be signed, nor to what is no address of a network', () => {
    const addresses = new MediaAddresses();
    addresses.passCaches(true);
    expect(addresses.apply('https://m/film/v.mp4?signature=x')).toBe('https://m/film/v.mp4?signature=x');
    expect(addresses.apply('data:text/plain,a')).toBe('data:text/plain,a');
  });
});
