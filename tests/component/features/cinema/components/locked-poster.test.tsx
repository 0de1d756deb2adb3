import { cinemaCard } from '@oyna/contract/cinema';
import { act, cleanup, render } from '@testing-library/react';
import { parse } from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPinGrant } from '#src/api/pin-proof.ts';
import { keepAgeLimit } from '#src/app/keep-age-limit.ts';
import { Poster } from '#src/features/cinema/components/poster.tsx';
import { clearSession, keepTokens } from '#src/state/session.ts';

const halfAnHour = 30 * 60_000;

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  keepAgeLimit(null);
  clearSession();
});

function show(age: number | null) {
  const facts = {
    id: 1,
    kind: 'movie',
    title: 'Film',
    access: 'free',
    poster: '/art/film.jpg',
    age_rating: age,
  };
  render(<Poster title={parse(cinemaCard, facts)} width={240} captioned={false} />);
}
const shown = () => [document.querySelectorAll('img').length, document.body.textContent?.trim()];

test('a picture above the age limit is replaced by its age rating', () => {
  keepAgeLimit(12);
  show(16);
  expect(shown()).toEqual([0, '16+ · Film']);
});

test.each([12, 6, null])('a picture with the age rating %s is shown within the age limit', (age) => {
  keepAgeLimit(12);
  show(age);
  expect(shown()).toEqual([1, '']);
});

test('a right PIN shows the pictures for half an hour', async () => {
  vi.useFakeTimers();
  keepAgeLimit(12);
  show(16);
  await act(async () => keepPinGrant('grant'));
  expect(shown()).toEqual([1, '']);
  await act(async () => vi.advanceTimersByTime(halfAnHour - 1));
  // The picture of this test never comes.
  expect(shown()).toEqual([1, 'Film']);
  await act(async () => vi.advanceTimersByTime(1));
  expect(shown()).toEqual([0, '16+ · Film']);
});

test('the sign-out hides the pictures again', async () => {
  keepTokens('access', 'refresh');
  keepAgeLimit(12);
  show(16);
  await act(async () => keepPinGrant('grant'));
  await act(async () => clearSession());
  expect(shown()).toEqual([0, '16+ · Film']);
});

test('a new limit holds at once', async () => {
  show(16);
  expect(shown()).toEqual([1, '']);
  await act(async () => keepAgeLimit(6));
  expect(shown()).toEqual([0, '16+ · Film']);
});
