import { render, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Guide, useGuide } from '#src/features/guide/api/use-guide.ts';
import type { GuideSpan } from '#src/features/guide/model/guide-blocks.ts';
import { errorResponse, fakeServer, json } from '#tests/unit/api/fake-server.ts';
import { ScreenFrame } from '../../../support/screen-frame.tsx';

const HOUR = 3_600_000;
const midnight = Date.parse('2026-11-22T00:00:00+05:00');
const channels = Array.from({ length: 30 }, (_, index) => index + 1);
const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
let guide: Guide;

function Probe({ span }: { readonly span: GuideSpan }) {
  guide = useGuide(channels, span);
  return null;
}

const frame = (span: GuideSpan) => (
  <ScreenFrame entry="guide" navigation={navigation}>
    <Probe span={span} />
  </ScreenFrame>
);

/** One programme an hour on each channel asked for. */
function programmes({ path }: { readonly path: string }): Response {
  const query = new URLSearchParams(path.split('?')[1]);
  const from = Date.parse(query.get('from') ?? '');
  const results = (query.get('channels') ?? '').split(',').map((channel) => ({
    channel: Number(channel),
    programmes: [0, 1, 2, 3, 4, 5].map((hour) => ({
      id: (from / HOUR + hour) * 100 + Number(channel),
      title: `Programme ${hour}`,
      starts_at: new Date(from + hour * HOUR).toISOString(),
      ends_at: new Date(from + (hour + 1) * HOUR).toISOString(),
    })),
  }));
  return json(200, { count: results.length, next: null, previous: null, results });
}

const path = 'channel/programme/';
const states = (index: number, hours = 1) =>
  guide.partsOf(index, midnight, midnight + hours * HOUR).map(({ state }) => state);

describe('the guide of a screen', () => {
  test('is requested in blocks of twelve channels and six hours', async () => {
    const { calls } = fakeServer({ [`GET ${path}`]: programmes });
    render(frame({ first: 0, last: 12, from: midnight, to: midnight + HOUR }));
    expect(states(0)).toEqual(['loading']);
    await waitFor(() => expect(states(12)).toEqual(['ready']));
    expect(calls('GET', path)).toHaveLength(2);
    expect(guide.partsOf(3, midnight, midnight + HOUR)[0]?.programmes).toHaveLength(6);
    expect(states(24)).toEqual(['loading']);
  });

  const first = { first: 0, last: 6, from: midnight, to: midnight + HOUR };

  test('stays the same object while nothing changes', async () => {
    fakeServer({ [`GET ${path}`]: programmes });
    const { rerender } = render(frame(first));
    await waitFor(() => expect(states(0)).toEqual(['ready']));
    const before = guide;
    rerender(frame(first));
    expect(guide).toBe(before);
  });

  test('keeps the hours that were shown before', async () => {
    const { calls } = fakeServer({ [`GET ${path}`]: programmes });
    const { rerender } = render(frame(first));
    await waitFor(() => expect(states(0)).toEqual(['ready']));
    rerender(frame({ ...first, from: midnight + 6 * HOUR, to: midnight + 7 * HOUR }));
    await waitFor(() => expect(states(0, 7)).toEqual(['ready', 'ready']));
    rerender(frame(first));
    expect(states(0)).toEqual(['ready']);
    expect(calls('GET', path)).toHaveLength(2);
  });

  test('shows a part as failed until a retry loads it', async () => {
    let down = true;
    fakeServer({
      [`GET ${path}`]: (request) => (down ? errorResponse(503, 'unavailable') : programmes(request)),
    });
    render(frame({ first: 0, last: 6, from: midnight, to: midnight + HOUR }));
    await waitFor(() => expect(states(0)).toEqual(['failed']));
    down = false;
    guide.retry();
    await waitFor(() => expect(states(0)).toEqual(['ready']));
  });
});
