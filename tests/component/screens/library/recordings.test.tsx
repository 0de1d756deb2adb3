import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteServerTime } from '#src/api/server-clock.ts';
import { useAlert } from '#src/state/alert.ts';
import { keepTokens } from '#src/state/session.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { comes, navigation, show } from './library-frame.tsx';

const now = Date.parse('2026-11-22T20:10:00+05:00');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const channel = { id: 4, number: 5, name: 'Sport', logo: null, color: '#000000', access: 'free' };
const recording = (id: number, title: string, from: number, to: number, more: object = {}) => ({
  id,
  channel,
  programme: 70 + id,
  series: null,
  title,
  starts_at: at(from),
  ends_at: at(to),
  state: 'recorded',
  expires_at: at(30 * 1440),
  ...more,
});
const running = recording(1, 'Match', -10, 50);
const planned = recording(2, 'News', 120, 150, { series: 9 });
const past = recording(3, 'Film', -300, -200);

async function showRecordings(first: readonly object[] = [running, planned, past]) {
  keepTokens('access', 'refresh');
  noteServerTime(new Date(now).toUTCString());
  let list = first;
  const page = () =>
    json(200, {
      ...{ count: list.length, next: null, previous: null, results: list },
      room: { used_seconds: 2.5 * 3600, hours: 20 },
    });
  const gone = (id: number) => () => {
    list = list.filter((it) => (it as { id: number }).id !== id);
    return new Response(null, { status: 204 });
  };
  const { calls } = await show(
    {
      'GET recording/': page,
      'POST recording/1/stop/': () => json(200, running),
      'DELETE recording/2/': gone(2),
      'DELETE recording/3/': gone(3),
      'DELETE recording/series/9/': gone(2),
    },
    'recordings',
  );
  return calls;
}

test('recordings say when and until when, and how many hours are left', async () => {
  await showRecordings();
  await comes('Match');
  const words = () => document.body.textContent;
  expect(words()).toContain('Today, 20:00 · 5 · Sport · Recording');
  expect(words()).toContain('17 of 20\u00a0h left');
  await press('down');
  expect(focused()).toBe('News');
  expect(words()).toContain('Today, 22:10 · 5 · Sport · Will be recorded');
  await press('down');
  expect(focused()).toBe('Film');
  expect(words()).toContain('Today, 15:10 · 5 · Sport · Kept until 22 December');
  await press('ok');
  expect(navigation.open.mock.calls).toEqual([[{ name: 'watchRecording', channel: 4, id: 3 }]]);
});

test('a recording to come of a channel that forbids it now says so', async () => {
  await showRecordings([{ ...planned, is_refused: true }]);
  await comes('News');
  expect(document.body.textContent).toContain('Sport · The channel no longer allows it');
});

test('a recording to come is cancelled by its menu', async () => {
  const calls = await showRecordings();
  await comes('Match');
  await press('down', 'ok');
  await comes('Cancel recording');
  await press('ok');
  await waitFor(() => expect(calls('DELETE', 'recording/2/')).toHaveLength(1));
  await waitFor(() => expect(useAlert.getState().title).toBe('Recording cancelled.'));
  await comes('Film');
});

test('no more programmes of a series are recorded', async () => {
  const calls = await showRecordings([planned]);
  await comes('News');
  await press('ok');
  await comes('Cancel recording');
  await press('down', 'ok');
  await waitFor(() => expect(calls('DELETE', 'recording/series/9/')).toHaveLength(1));
  await comes('TV guide');
});
