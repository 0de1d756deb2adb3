import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#server/phone/call-api.ts';
import { suggestContent } from '#server/phone/remote/found-content.ts';
import { setLanguage } from '#server/phone/texts.ts';

vi.mock('#server/phone/call-api.ts', () => ({ callApi: vi.fn() }));

const title = { id: 7, title: 'Aral', year: 2024, genres: [{ name: 'Drama' }], poster: null, color: '#000' };
const news = { title: 'News', starts_at: '2026-05-01T16:00:00Z' };
const channel = {
  id: 4,
  number: 2,
  name: 'Two',
  now: { title: 'Film' },
  next: news,
  logo: null,
  color: '#000',
};
const answers: Readonly<Record<string, readonly object[]>> = {
  'cinema/history/': [{ cinema: title }, { cinema: null }],
  'cinema/': [title],
  'cinema/save/': [],
  'channel/': [channel],
};

beforeEach(async () => {
  await setLanguage('en');
  vi.mocked(callApi).mockImplementation(async (_method, path) => {
    const [name = ''] = path.split('?');
    return { results: answers[name] ?? [] } as never;
  });
});
afterEach(() => vi.mocked(callApi).mockReset());

test('suggests the rails of home that have titles, in the name of the profile', async () => {
  const { rails, channels } = await suggestContent(5);
  expect(rails.map(({ name, items }) => [name, items.map((it) => it.title)])).toEqual([
    ['continue', ['Aral']],
    ['chart', ['Aral']],
    ['new', ['Aral']],
  ]);
  expect(channels).toMatchObject([{ title: '2 Two', facts: 'Film', later: 'Next, at 21:00: News' }]);
  for (const [, , , caller] of vi.mocked(callApi).mock.calls) expect(caller).toEqual({ profile: 5 });
});

test('suggests only channels while a kids’ profile watches', async () => {
  const { rails, channels } = await suggestContent(null);
  expect([rails, channels.length]).toEqual([[], 1]);
  expect(vi.mocked(callApi).mock.calls.map(([, path]) => path)).toEqual(['channel/?page_size=12']);
});
