import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#server/phone/call-api.ts';
import { DayGuide } from '#server/phone/remote/day-guide.tsx';
import { RequestError } from '#server/phone/request.ts';
import { setLanguage } from '#server/phone/texts.ts';

vi.mock('#server/phone/call-api.ts', () => ({ callApi: vi.fn() }));

const noon = Date.parse('2026-11-29T07:00:00Z');
const programme = (id: number, title: string, from: number, to: number) => ({
  id,
  title,
  starts_at: new Date(noon + from * 60_000).toISOString(),
  ends_at: new Date(noon + to * 60_000).toISOString(),
});
const day = [
  programme(1, 'Morning', -120, -30),
  programme(2, 'News', -30, 30),
  programme(3, 'Film', 30, 120),
];

/** Answers with one channel, with or without an archive, and its day. */
function answer(archive: boolean): void {
  const channels = [{ id: 5, number: 1, name: 'Oyna TV', archive }];
  vi.mocked(callApi).mockImplementation(async (_method, path) => ({
    results: path.startsWith('channel/5/') ? day : channels,
  }));
}

let onOpen = vi.fn();
beforeEach(async () => {
  vi.setSystemTime(noon);
  await setLanguage('en');
  onOpen = vi.fn();
  await act(() => render(h(DayGuide, { onOpen, profile: 9 }), document.body));
});
afterEach(() => {
  render(null, document.body);
  vi.useRealTimers();
});

async function unfold(words: string): Promise<void> {
  const all = Array.from(document.querySelectorAll('details'));
  const found = all.find((one) => one.querySelector('summary')?.textContent === words);
  if (!found) throw new Error(`There is no ${words}`);
  await act(async () => {
    found.open = true;
    found.dispatchEvent(new Event('toggle'));
  });
}
const rows = () => Array.from(document.querySelectorAll('li'), (one) => one.textContent);
const offered = () => Array.from(document.querySelectorAll('li button'));

test('shows the day of a channel by the clock of Tashkent', async () => {
  answer(true);
  await unfold('TV guide for today');
  await unfold('1 Oyna TV');
  expect(rows()).toEqual(['10:00Morning', '11:30Newsnow', '12:30Film']);
});

test('opens what is on, and what the archive keeps', async () => {
  answer(true);
  await unfold('TV guide for today');
  await unfold('1 Oyna TV');
  for (const one of offered()) (one as HTMLElement).click();
  expect(onOpen.mock.calls).toEqual([
    [{ type: 'channel', id: 5, programme: 1 }],
    [{ type: 'channel', id: 5 }],
  ]);
});

test('offers nothing that is past on a channel without an archive', async () => {
  answer(false);
  await unfold('TV guide for today');
  await unfold('1 Oyna TV');
  expect(offered().map(({ textContent }) => textContent)).toEqual(['11:30Newsnow']);
});

test('says why there is no guide, and asks again when it is unfolded again', async () => {
  vi.mocked(callApi).mockRejectedValueOnce(new RequestError({ code: 'offline', detail: 'No connection' }));
  await unfold('TV guide for today');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('No connection');
  answer(true);
  await unfold('TV guide for today');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('');
  expect(document.querySelectorAll('details')).toHaveLength(2);
});

test('records a programme in the name of the profile, and takes that back', async () => {
  vi.mocked(callApi).mockImplementation(async (method, path) => {
    if (method === 'POST') return { id: 70 };
    if (method === 'DELETE') return null;
    if (path.startsWith('recording/')) return { results: [{ id: 60, programme: 2 }] };
    const channels = [{ id: 5, number: 1, name: 'Oyna TV', archive: true, recordable: true }];
    return { results: path.startsWith('channel/5/') ? day : channels };
  });
  await unfold('TV guide for today');
  await unfold('1 Oyna TV');
  const buttons = () => Array.from(document.querySelectorAll<HTMLElement>('.record'));
  const states = () => buttons().map((one) => one.getAttribute('aria-pressed'));
  expect(states()).toEqual(['false', 'true', 'false']);
  expect(buttons()[2]?.getAttribute('aria-label')).toBe('Record: Film');
  await act(async () => buttons()[2]?.click());
  await act(async () => buttons()[1]?.click());
  await vi.waitFor(() => expect(states()).toEqual(['false', 'false', 'true']));
  const changes = vi.mocked(callApi).mock.calls.filter(([method]) => method !== 'GET');
  expect(changes).toEqual([
    ['POST', 'recording/', { programme: 3 }, { profile: 9 }],
    ['DELETE', 'recording/60/', undefined, { profile: 9 }],
  ]);
});
