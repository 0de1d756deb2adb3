import { expect, test } from 'vitest';
import { OpenCount } from '#server/src/infra/rate-limits/open-count.ts';

const forever = () => new Promise<never>(() => undefined);

test('rejects only the subject that is above its maximum', async () => {
  const count = new OpenCount(1);
  void count.during('192.0.2.1', forever);
  await expect(count.during('192.0.2.1', forever)).rejects.toMatchObject({ code: 'throttled' });
  expect(await count.during('192.0.2.2', async () => 'in')).toBe('in');
});

test('counts the addresses of one IPv6 network together', async () => {
  const count = new OpenCount(1);
  void count.during('2001:db8::1', forever);
  await expect(count.during('2001:db8::2', forever)).rejects.toMatchObject({ code: 'throttled' });
});

test('stops counting when the work ends or fails', async () => {
  const count = new OpenCount(1);
  await expect(count.during(7, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await count.during(7, async () => 'again')).toBe('again');
});
