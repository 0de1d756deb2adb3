import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepProfile } from '#src/state/profile.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { film, page, showHome } from './home-frame.tsx';

afterEach(() => keepProfile(null, false));

/** Goes down to the chart; returns the sizes of its first picture and its rank. */
async function chart() {
  await showHome({ 'GET cinema/': () => page([film(1, { poster: '/art/1.jpg' }), film(2)]) });
  while (!focused().startsWith('Film 1')) {
    await press('down');
    await settle();
  }
  const art = focusedElement()?.querySelector<HTMLElement>('[style*="height"]');
  return [art?.style.width, art?.style.height, art?.querySelector('[data-rank]')?.getAttribute('data-rank')];
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);

test('home of a kids’ profile has larger posters without ranks', async () => {
  keepProfile(73, true);
  expect(await chart()).toEqual(['30rem', '45rem', undefined]);
  expect(headings()).toContain('Top 10 this week');
});

test('home of a kids’ profile has no rail of the guide', async () => {
  keepProfile(73, true);
  await chart();
  for (const _ of [1, 2, 3, 4]) await press('down');
  await settle();
  expect(screen.queryAllByText('TV guide')).toEqual([]);
});

test('home of an adult has usual posters with ranks', async () => {
  expect(await chart()).toEqual(['24rem', '36rem', '1']);
});

test('home of an adult has the rail of the guide', async () => {
  await chart();
  for (const _ of [1, 2, 3, 4]) await press('down');
  await waitFor(() => expect(screen.queryAllByText('TV guide')).not.toEqual([]));
});
