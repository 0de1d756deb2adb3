import { describe, expect, test, vi } from 'vitest';

vi.stubGlobal('location', new URL('http://localhost:8080/'));
const { avatarAddress } = await import('#src/api/avatar-address.ts');

describe('an avatar address', () => {
  test.each([
    ['/avatars/a', 'https://oyna.uz', 'https://oyna.uz/avatars/a'],
    ['avatars/a', 'https://oyna.uz', 'https://oyna.uz/avatars/a'],
    ['http://oyna.uz/avatars/a', 'https://oyna.uz', 'https://oyna.uz/avatars/a'],
    ['HTTP://cdn.uz/a', 'http://oyna.uz', 'https://cdn.uz/a'],
    ['/avatars/a', 'http://oyna.uz', 'https://oyna.uz/avatars/a'],
    ['/avatars/a', 'http://localhost.oyna.uz', 'https://localhost.oyna.uz/avatars/a'],
    ['/avatars/a', 'http://127.0.0.1.oyna.uz', 'https://127.0.0.1.oyna.uz/avatars/a'],
  ])('%s from %s is absolute and https', (avatar, origin, expected) => {
    expect(avatarAddress(avatar, origin)).toBe(expected);
  });

  test.each(['http://localhost:8080', 'http://127.0.0.1:80', 'http://[::1]:8080'])(
    'stays unchanged when the API is %s',
    (origin) => {
      expect(avatarAddress('/avatars/a', origin)).toBe(`${origin}/avatars/a`);
      expect(avatarAddress('http://cdn.uz/a', origin)).toBe('http://cdn.uz/a');
    },
  );

  test('is missing without an avatar', () => {
    expect(avatarAddress(null, 'https://oyna.uz')).toBeNull();
    expect(avatarAddress('', 'https://oyna.uz')).toBeNull();
  });
});
