import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSession } from '#src/state/session.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { passTime } from '../../support/pass-time.ts';
import { hold, press, release } from '../../support/press.ts';
import {
  channelOf,
  focusComesTo,
  guideTests,
  navigation,
  now,
  page,
  programmeAt,
  showGuide,
} from './guide-walk.tsx';

guideTests();

const recording = (programme: number) => ({
  id: 1,
  channel: { ...channelOf(1), logo: null, color: '#000000' },
  programme,
  series: null,
  title: 'P1 20:00',
  starts_at: new Date(now - 600_000).toISOString(),
  ends_at: new Date(now + 1_200_000).toISOString(),
  state: 'running',
  expires_at: new Date(now + 86_400_000).toISOString(),
});

/** Opens the menu of the programme that is on, of a channel that may be recorded. */
async function openMenu(answer: (body: unknown) => Response) {
  act(() => useSession.setState({ token: 'token' }));
  let list: object[] = [];
  const { calls } = await showGuide({
    'GET channel/lineup/': () => page([{ ...channelOf(1), recordable: true }, channelOf(2)]),
    'GET reminder/': () => page([]),
    'GET channel/favourite/': () => page([]),
    'GET recording/': () =>
      json(200, {
        ...{ count: list.length, next: null, previous: null, results: list },
        room: { used_seconds: 0, hours: 20 },
      }),
    'POST recording/': ({ body }) => {
      const response = answer(body);
      if (response.ok) list = [recording(programmeAt(1, '20:00'))];
      return response;
    },
  });
  await focusComesTo('P1 20:00');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await hold('ok', 0);
  await passTime(650);
  await release('ok');
  await focusComesTo('Watch live');
  await waitFor(() => expect(document.body.textContent).toContain('Record every episode'));
  return calls;
}

test('a programme is recorded by its menu, and the guide marks it', async () => {
  const calls = await openMenu(() => json(200, recording(programmeAt(1, '20:00'))));
  await press('down', 'down', 'down', 'ok');
  const body = { programme: programmeAt(1, '20:00'), series: false };
  await waitFor(() => expect(calls('POST', 'recording/').map((it) => it.body)).toEqual([body]));
  await waitFor(() =>
    expect(document.querySelector('[data-pos][data-focused]')?.querySelector('svg')).not.toBeNull(),
  );
  expect(document.querySelector('[class*=details]')?.textContent).toContain('Recording');
});

test('a viewer without hours is led to the plans', async () => {
  await openMenu(() => errorResponse(402, 'recording_plan_required'));
  await press('down', 'down', 'down', 'ok');
  await focusComesTo('Cancel');
  await press('right', 'ok');
  expect(navigation.open.mock.calls[0]?.[0]).toMatchObject({ name: 'plans' });
});

test('a household without hours left is led to its recordings', async () => {
  await openMenu(() => errorResponse(409, 'recording_full'));
  await press('down', 'down', 'down', 'down', 'ok');
  await focusComesTo('Cancel');
  await press('right', 'ok');
  expect(navigation.open.mock.calls).toEqual([[{ name: 'library', list: 'recordings' }]]);
});
