import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { checkReachable, noteResponse, setProbe } from '#src/api/reachability.ts';
import { PlaybackError, type PlaybackErrorKind } from '#src/features/player/model/playback-error.ts';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { WatchFailure } from '#src/screens/watch/watch-failure.tsx';
import { keepTokens } from '#src/state/session.ts';
import { demoService } from '../../support/demo-service.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
const needsPlan = new ApiError(402, {
  code: 'subscription_required',
  detail: 'This needs a plan.',
  plan: { id: 1, name: 'Light', amount: 19_000, currency: 'UZS', period_days: 30 },
});
const retry = vi.fn();
const needsArchive = new ApiError(402, { code: 'archive_required', detail: 'This needs another plan.' });
let entries = 0;

beforeEach(() => window.history.replaceState(null, '', '#/en/watch/cinema/7/3?from=33'));

async function show(error: unknown, position?: number, live = false): Promise<void> {
  entries += 1;
  const entry = `failure-${entries}`;
  render(
    <ScreenFrame entry={entry} navigation={navigation}>
      <WatchFailure error={error} onRetry={retry} live={live} {...(position !== undefined && { position })} />
    </ScreenFrame>,
  );
  await focusOn(screenKey(entry));
}

describe('a title that needs a plan', () => {
  const plansFor = (next: string) => [[{ name: 'plans', next }]];

  test('leads to the plans with the film and its position', async () => {
    keepTokens('access', 'refresh');
    await show(needsPlan);
    expect(navigation.replace.mock.calls).toEqual(plansFor('#/en/watch/cinema/7/3?from=33'));
  });

  test('resumes at the position where its plan ended during playback', async () => {
    keepTokens('access', 'refresh');
    await show(needsPlan, 512.7);
    expect(navigation.replace.mock.calls).toEqual(plansFor('#/en/watch/cinema/7/3?from=512'));
  });

  test('leads to the plans when only its archive is outside the plan', async () => {
    keepTokens('access', 'refresh');
    await show(needsArchive);
    expect(navigation.replace.mock.calls).toEqual(plansFor('#/en/watch/cinema/7/3?from=33'));
  });

  test('leads a guest to the plans before sign-in', async () => {
    await show(needsPlan);
    expect(navigation.replace.mock.calls).toEqual(plansFor('#/en/watch/cinema/7/3?from=33'));
  });
});

test('any other failure can be retried', async () => {
  keepTokens('access', 'refresh');
  await show(new ApiError(500, null));
  expect(focused()).toBe('Try again');
  await press('ok');
  expect(retry).toHaveBeenCalledTimes(1);
  expect(navigation.replace).not.toHaveBeenCalled();
});

test('a missing player is requested without a new page when none loads', async () => {
  const fetchMock = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetchMock);
  await show(
    new PlaybackError({
      kind: 'network',
      code: 'P-0001',
      retryable: true,
      recoverable: false,
      cause: null,
    }),
  );
  // Once shown, it has requested the help address.
  fetchMock.mockClear();
  await press('ok');
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
});

test('passes the error code to help on the phone', async () => {
  const { calls } = demoService();
  await show(new ApiError(500, null));
  await waitFor(() => expect(document.body.textContent).toContain('oyna.test/help'));
  expect(calls('GET', 'help/').map(({ path }) => path)).toEqual(['help/?code=H-500']);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('data:,help');
});

describe('a failed playback', () => {
  const broken = (kind: PlaybackErrorKind) =>
    new PlaybackError({ kind, code: 'P-3016', retryable: true, recoverable: false, cause: null });
  const said = () => screen.getByRole('alert').textContent;
  const server = 'The video does not arrive from its server. Your internet works.';
  const source = 'There is no signal from the broadcaster. Your internet works.';
  const damaged = 'The video arrives damaged. Your internet works.';
  const ours = 'Our app made a mistake and the video didn’t open. Your internet works.';
  const set = 'This TV can’t play this video.';
  const guarded = 'This video is protected and couldn’t be opened here.';
  const cable = 'This screen’s connection can’t show protected video. Check the HDMI cable.';
  const stopped = 'The broadcast has stopped.';
  const faults: Readonly<Record<PlaybackErrorKind, readonly [live: string, other: string]>> = {
    network: [source, server],
    expired: [source, server],
    manifest: [source, server],
    decode: [damaged, damaged],
    unknown: [ours, ours],
    unsupported: [set, set],
    drm: [guarded, guarded],
    output: [cable, cable],
    ended: [stopped, stopped],
  };

  async function connect(there: boolean): Promise<void> {
    demoService();
    setProbe(() => Promise.resolve(there));
    if (there) noteResponse();
    else checkReachable();
    await settle();
  }
  beforeEach(() => connect(true));
  afterEach(() => connect(true));

  test.each(Object.entries(faults))('of kind %s says whose fault it is', async (kind, [live, other]) => {
    await show(broken(kind as PlaybackErrorKind), undefined, true);
    expect(said()).toBe(live);
    cleanup();
    await show(broken(kind as PlaybackErrorKind));
    expect(said()).toBe(other);
  });

  test('of media that arrive wrong without a connection blames the connection', async () => {
    await connect(false);
    await show(broken('decode'), undefined, true);
    expect(said()).toBe('The connection dropped and the video stopped.');
  });
});
