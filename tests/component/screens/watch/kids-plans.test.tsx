import { cinemaCard } from '@oyna/contract/cinema';
import { act, cleanup, render, screen } from '@testing-library/react';
import { parse } from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playRoute } from '#src/actions/find-route.ts';
import { Failure } from '#src/actions/support/failure.tsx';
import { ApiError } from '#src/api/api-error.ts';
import { ChannelFailure } from '#src/screens/watch/channel-failure.tsx';
import { StreamLimit } from '#src/screens/watch/stream-limit.tsx';
import { chooseLanguage } from '#src/state/lang.ts';
import { keepProfile } from '#src/state/profile.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

beforeEach(() => {
  chooseLanguage('en');
  keepProfile(73, true);
});
afterEach(() => {
  cleanup();
  keepProfile(null, false);
});

const names = () => screen.getAllByRole('button').map((button) => button.textContent);
const needsPlan = new ApiError(402, {
  code: 'subscription_required',
  detail: 'This needs a plan.',
  plan: { id: 1, name: 'Family', amount: 39_000, currency: 'UZS', period_days: 30 },
});

function show(isKids: boolean) {
  act(() => keepProfile(isKids ? 73 : 0, isKids));
  render(
    <ScreenFrame entry={`kids-${isKids}`} navigation={navigation}>
      <ChannelFailure error={needsPlan} onRetry={vi.fn()} ways={[{ label: 'Another', onPress: vi.fn() }]} />
    </ScreenFrame>,
  );
}

test('a channel with a plan offers kids other channels, neither plans nor a price', async () => {
  show(true);
  await screen.findByText('This needs a plan.');
  expect(names()).toEqual(['Another', 'Back']);
  expect(document.body.textContent).not.toContain('39');
});

test('a channel with a plan offers it to adults with its price', async () => {
  show(false);
  await screen.findByText('This needs a plan.');
  expect(names()).toHaveLength(3);
  expect(document.body.textContent).toContain('39,000\u00a0UZS · 30 days');
});

test('does not offer kids the contact form when the list fails', async () => {
  render(
    <ScreenFrame entry="kids-failure" navigation={navigation}>
      <Failure
        focusKey="kids-failure"
        error={new ApiError(500, { code: 'server_error' })}
        onRetry={vi.fn()}
      />
    </ScreenFrame>,
  );
  await screen.findByText('Try again');
  expect(names()).toEqual(['Try again']);
});

test('too many streams offer kids no larger plan', async () => {
  render(
    <ScreenFrame entry="kids-limit" navigation={navigation}>
      <StreamLimit
        focusKey="kids-limit"
        sentence="All are taken."
        playbacks={[]}
        onFreed={vi.fn()}
        onBack={vi.fn()}
      />
    </ScreenFrame>,
  );
  await screen.findByText('All are taken.');
  expect(names()).toEqual(['Back']);
});

test('playing a title with a plan leads kids to the player, not to the plans', () => {
  const facts = {
    id: 7,
    kind: 'movie',
    title: 'Film',
    access: 'subscription',
    is_playable: true,
    is_available: false,
  };
  const title = parse(cinemaCard, facts);
  expect(playRoute(title)?.name).toBe('watchTitle');
  keepProfile(0, false);
  expect(playRoute(title)?.name).toBe('plans');
});
