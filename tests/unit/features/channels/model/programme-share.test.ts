import { expect, test } from 'vitest';
import { programmeShare } from '#src/features/channels/model/programme-share.ts';

const news = {
  id: 1,
  title: 'Axborot',
  description: '',
  starts_at: '2026-01-01T20:00:00+05:00',
  ends_at: '2026-01-01T20:30:00+05:00',
};
const at = (clock: string) => Date.parse(`2026-01-01T${clock}:00+05:00`);

test('the elapsed share of a programme follows the time', () => {
  expect(programmeShare(news, at('20:00'))).toBe(0);
  expect(programmeShare(news, at('20:15'))).toBe(0.5);
  expect(programmeShare(news, at('20:30'))).toBe(1);
});

test('the elapsed share is 0 before the start', () => {
  expect(programmeShare(news, at('19:00'))).toBe(0);
});

test('the elapsed share is 1 after the end', () => {
  expect(programmeShare(news, at('22:00'))).toBe(1);
});

test('a programme without length or with a reversed one shows nothing', () => {
  expect(programmeShare({ ...news, ends_at: news.starts_at }, at('20:00'))).toBe(0);
  expect(programmeShare({ ...news, starts_at: news.ends_at, ends_at: news.starts_at }, at('20:15'))).toBe(0);
});
