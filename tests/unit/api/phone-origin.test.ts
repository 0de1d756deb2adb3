import { describe, expect, test } from 'vitest';
import { phoneOrigin } from '#src/api/phone-origin.ts';

describe('the origin for phones', () => {
  test('is that of the companion page, not the one that the set calls', () => {
    const companion = { address: 'http://192.168.1.20:8080/link', image: '' };
    expect(phoneOrigin(companion, 'http://127.0.0.1:8080')).toBe('http://192.168.1.20:8080');
  });

  test('is the one that the set calls while no other is known', () => {
    expect(phoneOrigin(null, 'https://oyna.test')).toBe('https://oyna.test');
  });
});
