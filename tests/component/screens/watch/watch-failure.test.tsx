import { render, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { PlaybackError } from '#src/features/player/model/playback-error.ts';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { WatchFailure } from '#src/screens/watch/watch-failure.tsx';
import { keepTokens } from '#src/state/session.ts';
import { demoService } from '../../support/demo-service.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
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

async function show(error: unknown, position?: number): Promise<void> {
  entries += 1;
  const entry = `failure-${entries}`;
  render(
    <ScreenFrame entry={entry} navigation={navigation}>
      <WatchFailure error={error} onRetry={retry} {...(position !== undefined && { position })} />
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
