import { afterEach, describe, expect, test, vi } from 'vitest';
import { MediaAddresses } from '#src/features/player/engine/media-addresses.ts';

afterEach(() => vi.restoreAllMocks());

describe('renewed addresses', () => {
  test('move everything below the old one to the new one, however often', () => {
    const addresses = new MediaAddresses();
    expect(addresses.apply('https://m/a/film/v.mp4')).toBe('https://m/a/film/v.mp4');
    addresses.swap('https://m/a/film/manifest.mpd', 'https://m/b/film/manifest.mpd');
    expect(addresses.apply('https://m/a/film/v/1.m4s?x=1')).toBe('https://m/b/film/v/1.m4s?x=1');
    addresses.swap('https://m/b/film/manifest.mpd', 'https://m/c/film/manifest.mpd');
    expect(addresses.apply('https://m/a/film/v.mp4')).toBe('https://m/c/film/v.mp4');
    expect(addresses.apply('https://m/b/film/v.mp4')).toBe('https://m/c/film/v.mp4');
    expect(addresses.apply('https://m/c/film/v.mp4')).toBe('https://m/c/film/v.mp4');
  });

  test('stay unchanged when the service repeats them or they lie elsewhere', () => {
    const addresses = new MediaAddresses();
    addresses.swap('https://m/a/film/manifest.mpd', 'https://m/a/film/manifest.mpd');
    expect(addresses.apply('https://m/a/film/v.mp4')).toBe('https://m/a/film/v.mp4');
    expect(addresses.apply('https://other/film/v.mp4')).toBe('https://other/film/v.mp4');
  });

  test('are built from the newest base', () => {
    const addresses = new MediaAddresses();
    addresses.swap('https://m/a/film/manifest.mpd', 'https://m/b/film/');
    addresses.swap('https://m/a/film/manifest.mpd', 'https://m/c/film/');
    expect(addresses.apply('https://m/a/film/v/1.m4s')).toBe('https://m/c/film/v/1.m4s');
  });

  test('are forgotten with the next source', () => {
    const addresses = new MediaAddresses();
    addresses.swap('https://m/a/film/manifest.mpd', 'https://m/b/film/manifest.mpd');
    addresses.clear();
    expect(addresses.apply('https://m/a/film/v.mp4')).toBe('https://m/a/film/v.mp4');
  });
});

describe('cache busting', () => {
  test('gives media new addresses on each request before the original ones', () => {
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

  test('changes no address with a signed query or another scheme', () => {
    const addresses = new MediaAddresses();
    addresses.passCaches(true);
    expect(addresses.apply('https://m/film/v.mp4?signature=x')).toBe('https://m/film/v.mp4?signature=x');
    expect(addresses.apply('data:text/plain,a')).toBe('data:text/plain,a');
  });
});
