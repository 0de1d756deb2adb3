import type { CinemaCard } from '@oyna/contract/cinema';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Facts } from '#src/features/cinema/components/facts.tsx';
import { clearSession, keepTokens } from '#src/state/session.ts';

const film = {
  kind: 'movie',
  year: 2026,
  genres: [],
  duration: null,
  age_rating: null,
  rating: null,
  access: 'subscription',
} as unknown as CinemaCard;

const factsOf = (title: CinemaCard) => render(<Facts title={title} />).container.textContent;

test('the facts of a title show guests, too, that it needs a plan', () => {
  clearSession();
  expect(factsOf(film)).toBe('2026Plan');
  expect(factsOf({ ...film, access: 'free' })).toBe('2026');
});

test('the facts of a title show a viewer only restrictions of their own plan', () => {
  keepTokens('access', 'refresh');
  expect(factsOf({ ...film, is_available: false })).toBe('2026Plan');
  expect(factsOf({ ...film, is_available: true })).toBe('2026');
});
