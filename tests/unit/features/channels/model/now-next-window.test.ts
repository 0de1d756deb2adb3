import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NowNextWindow } from '#src/features/channels/model/now-next-window.ts';

const minute = 60_000;
const begin = Date.parse('2026-01-01T20:00:00+05:00');
const iso = (time: number) => new Date(time).toISOString();
const programme = (id: number, from: number, to: number) => ({
  id,
  title: `Programme ${id}`,
  description: '',
  starts_at: iso(begin + from * minute),
  ends_at: iso(begin + to * minute),
});
const schedule = [programme(1, -30, 10), programme(2, 10, 40), programme(3, 50, 90)];

beforeEach(() => vi.useFakeTimers({ now: begin }));

function create(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const requests: (readonly number[])[] = [];
  let offset = 0;
  const window = new NowNextWindow({
    load: async (channels) => {
      requests.push(channels);
      await answer();
      return new Map(channels.map((id) => [id, schedule]));
    },
    clock: () => Date.now() + offset,
    quiet: () => Promise.resolve(),
  });
  const titles = (id: number) => {
    const view = window.get(id);
    return view && [view.now?.title, view.next?.title];
  };
  const jump = (by: number) => {
    offset += by;
  };
  return { window, requests, titles, jump };
}

describe('the programmes of shown channels', () => {
  test('are loaded in one request', async () => {
    const { window, requests, titles } = create();
    for (let id = 1; id <= 30; id++) window.show(id);
    await vi.advanceTimersByTimeAsync(0);
    expect(requests.map(({ length }) => length)).toEqual([30]);
    expect(titles(7)).toEqual(['Programme 1', 'Programme 2']);
    expect(titles(31)).toBeUndefined();
  });

  test('are loaded in parts above the limit of the API', async () => {
    const { window, requests } = create();
    for (let id = 1; id <= 120; id++) window.show(id);
    await vi.advanceTimersByTimeAsync(0);
    expect(requests.map(({ length }) => length)).toEqual([50, 50, 20]);
  });

  test('change when a programme ends, without another request', async () => {
    const { window, requests, titles } = create();
    const changed = vi.fn();
    window.subscribe(changed);
    window.show(1);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(titles(1)).toEqual(['Programme 2', 'Programme 3']);
    expect(requests).toHaveLength(1);
    const { length } = changed.mock.calls;
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(changed.mock.calls.length).toBeGreaterThan(length);
  });

  test('have only the next one in a gap', async () => {
    const { window, titles } = create();
    window.show(1);
    await vi.advanceTimersByTimeAsync(45 * minute);
    expect(titles(1)).toEqual([undefined, 'Programme 3']);
  });

  test('are loaded again every 15 minutes, because schedules change', async () => {
    const { window, requests } = create();
    window.show(1);
    await vi.advanceTimersByTimeAsync(61 * minute);
    expect(requests.length).toBeGreaterThanOrEqual(4);
    expect(requests.length).toBeLessThanOrEqual(5);
  });

  test('follow a server clock that jumps back by a year', async () => {
    const { window, requests, titles, jump } = create();
    window.show(1);
    await vi.advanceTimersByTimeAsync(0);
    jump(-365 * 24 * 60 * minute);
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(requests).toHaveLength(2);
    expect(titles(1)).toEqual([undefined, 'Programme 1']);
  });

  test('cost nothing while nothing is shown', async () => {
    const { window, requests } = create();
    const hide = window.show(1);
    await vi.advanceTimersByTimeAsync(0);
    hide();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(requests).toHaveLength(1);
  });
});

describe('a failed request', () => {
  test('is repeated only after half a minute', async () => {
    let isDown = true;
    const { window, requests, titles } = create(() =>
      isDown ? Promise.reject(new Error()) : Promise.resolve(),
    );
    window.show(1);
    await vi.advanceTimersByTimeAsync(0);
    window.show(2);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(requests).toHaveLength(1);
    isDown = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests).toEqual([[1], [1, 2]]);
    expect(titles(2)).toEqual(['Programme 1', 'Programme 2']);
  });

  test('is repeated at once when the service is reachable again', async () => {
    let isDown = true;
    const { window, requests } = create(() => (isDown ? Promise.reject(new Error()) : Promise.resolve()));
    window.show(1);
    await vi.advanceTimersByTimeAsync(0);
    isDown = false;
    window.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toHaveLength(2);
  });
});
