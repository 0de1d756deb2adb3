import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pendingChanges } from '#src/api/change-store.ts';
import { setProbe } from '#src/api/reachability.ts';
import { positionStore } from '#src/features/library/api/position-store.ts';
import { keptStart, reportPosition } from '#src/features/library/api/report-position.ts';
import { useAlert } from '#src/state/alert.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, unreachable } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { holdOk } from '../../support/hold-ok.ts';
import { controlTime, passTime } from '../../support/pass-time.ts';
import { press, settle } from '../../support/press.ts';
import { walkTo } from '../../support/walk-to.ts';
import { comes, film, pageOf, progress, show } from './library-frame.tsx';

type Answer = () => Response | null | Promise<Response | null>;

/** The account's history, and the service's response to a removal. */
let started: number[];
let answer: Answer;

beforeEach(() => {
  started = [1, 2, 3];
  answer = () => null;
  keepTokens('access', 'refresh');
});
afterEach(async () => {
  setProbe(() => Promise.resolve(true));
  await pendingChanges.put([]);
  await positionStore.put([]);
});

/** Opens the titles to continue, at the first. */
async function open() {
  const server = await show({
    'GET cinema/history/': () =>
      pageOf(started.map((id) => ({ cinema: film(id, `Film ${id}`), programme: null, progress }))),
    'GET cinema/': () => pageOf([]),
    ...Object.fromEntries(
      Array.from({ length: 25 }, (_, at) => [`GET cinema/${at + 1}/`, () => errorResponse(404, 'not_found')]),
    ),
    // Keeps a position on this set. A call without a response would start retries that the next test meets.
    'POST cinema/history/': () => errorResponse(429, 'throttled'),
    'DELETE cinema/history/': async ({ path }) => {
      const given = await answer();
      if (given) return given;
      started = started.filter((id) => !path.includes(`cinema=${id}`));
      return new Response(null, { status: 204 });
    },
  });
  await comes('Film 1 9\u00a0min left');
  return () => server.calls('DELETE', 'cinema/history/').map(({ path }) => path.replace(/^.*\?/, ''));
}

async function openMenu(): Promise<void> {
  await holdOk();
  await walkTo('Remove from continue watching');
}

async function remove(): Promise<void> {
  await openMenu();
  await press('ok');
}

const listed = () => document.body.textContent?.match(/Film \d+/g) ?? [];

describe('a removal from the history', () => {
  test('of two titles quickly removes both, in their order', async () => {
    const waiting: (() => void)[] = [];
    answer = async () => {
      await new Promise<void>((go) => waiting.push(go));
      return null;
    };
    const removed = await open();
    await remove();
    await comes('Film 2 9\u00a0min left');
    await remove();
    await comes('Film 3 9\u00a0min left');
    for (let answered = 0; answered < 2; answered++) {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      waiting.shift()?.();
      await settle();
      expect(listed().every((title) => title === 'Film 3')).toBe(true);
    }
    expect(removed()).toEqual(['cinema=1', 'cinema=2']);
    expect(focused()).toBe('Film 3 9\u00a0min left');
  });

  test('shows at once, before the service answers', async () => {
    let respond: (response: Response) => void = () => undefined;
    answer = () =>
      new Promise<Response>((resolve) => {
        respond = resolve;
      });
    const removed = await open();
    await remove();
    await comes('Film 2 9\u00a0min left');
    expect(listed()).not.toContain('Film 1');
    started = [2, 3];
    respond(new Response(null, { status: 204 }));
    await waitFor(() => expect(useAlert.getState().title).toBe('Removed from history'));
    expect(removed()).toEqual(['cinema=1']);
    expect(focused()).toBe('Film 2 9\u00a0min left');
  });

  test('is undone with a message when the service refuses', async () => {
    answer = () => errorResponse(403, 'forbidden');
    await reportPosition({ cinema: 1, episode: null, position: 300, duration: 600 });
    await open();
    await remove();
    await waitFor(() => expect(useAlert.getState().status).toBe('error'));
    await waitFor(() => expect(listed()).toContain('Film 1'));
    expect(keptStart({ cinema: 1, episode: null })).toBe(300);
  });

  test('made without a connection is sent with its time when it is back', async () => {
    let isDown = true;
    setProbe(() => Promise.resolve(!isDown));
    answer = () => (isDown ? unreachable() : null);
    const removed = await open();
    await openMenu();
    controlTime();
    await press('ok');
    await waitFor(() => expect(useAlert.getState().title).toBe('We’ll save it when the connection is back.'));
    expect(listed()).not.toContain('Film 1');
    isDown = false;
    await passTime(7000);
    await waitFor(() => expect(started).toEqual([2, 3]));
    expect(removed().slice(-1)[0]).toMatch(/^cinema=1&decided_at=\d{4}-/);
    await settle();
    expect(listed()).not.toContain('Film 1');
    expect(pendingChanges.get()).toEqual([]);
  });

  test('of the last title leads to the films', async () => {
    started = [1];
    await open();
    await remove();
    await comes('Browse films');
    await waitFor(() => expect(started).toEqual([]));
  });

  test('is offered beyond the titles of the rail', async () => {
    started = Array.from({ length: 25 }, (_, at) => at + 1);
    const rail = started.slice(0, 20);
    await show({
      'GET cinema/history/': ({ path }) =>
        pageOf(
          (path.includes('page_size=20') ? rail : started).map((id) => ({
            cinema: film(id, `Film ${id}`),
            programme: null,
            progress,
          })),
        ),
      'GET cinema/25/': () => errorResponse(404, 'not_found'),
    });
    await comes('Film 1 9\u00a0min left');
    for (let row = 0; row < 6; row++) await press('down');
    await press('right', 'right', 'right', 'right', 'right', 'right');
    expect(focused()).toBe('Film 25 9\u00a0min left');
    await openMenu();
  });
});
