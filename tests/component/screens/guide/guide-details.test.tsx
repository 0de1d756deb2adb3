import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useAgeLimit } from '#src/state/age-limit.ts';
import { closeModal } from '#src/state/modal.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { passTime } from '../../support/pass-time.ts';
import { hold, press, release } from '../../support/press.ts';
import {
  focusComesTo,
  guidePath,
  guideTests,
  page,
  programmeAt,
  programmesOf,
  showGuide,
} from './guide-walk.tsx';

guideTests();

const current = programmeAt(1, '20:00');
const nextOne = programmeAt(1, '20:30');
const about = {
  subtitle: 'The Letter',
  category: 'Series, drama',
  season: 2,
  episode: 5,
  episode_name: null,
  year: 2024,
  image: 'https://pictures.example/a.jpg',
  people: [
    { role: 'director', name: 'Aziza' },
    { role: 'actor', name: 'Bek' },
    { role: 'actor', name: 'Dil' },
    { role: 'stuntman', name: 'Nobody' },
  ],
};

/** A guide whose programmes are for adults of 16, with details of two of them. */
const show = (details: object = about) =>
  showGuide({
    [`GET ${guidePath}`]: async (request) => {
      const { results } = await programmesOf(request).json();
      return page(
        results.map((each: { readonly programmes: readonly object[] }) => ({
          ...each,
          programmes: each.programmes.map((programme) => ({ ...programme, age_rating: 16 })),
        })),
      );
    },
    [`GET ${guidePath}${current}/`]: async (request) =>
      json(200, { ...(await programmeOf(request)), ...details }),
    [`GET ${guidePath}${nextOne}/`]: () => json(404, { code: 'not_found', detail: '' }),
  });

async function programmeOf(request: { readonly path: string }) {
  return {
    id: Number(request.path.split('/')[2]),
    title: 'P1 20:00',
    description: '',
    starts_at: '2026-11-22T15:00:00Z',
    ends_at: '2026-11-22T15:30:00Z',
  };
}

const band = () => document.querySelector('[class*=details]')?.textContent ?? '';
const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? '';

async function openMenu(): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => act(() => closeModal()));
  await hold('ok', 0);
  await passTime(650);
  await release('ok');
  await focusComesTo('Watch live');
}

test('the guide shows an age at once, and the episode when the focus rests', async () => {
  const { calls } = await show();
  await focusComesTo('P1 20:00');
  await waitFor(() => expect(band()).toContain('16+'));
  await waitFor(() => expect(band()).toContain('S2 E5Series, drama2024'));
  expect(band()).toContain('P1 20:00 · The Letter');
  await press('right');
  await focusComesTo('P1 20:30');
  await waitFor(() => expect(calls('GET', `${guidePath}${nextOne}/`)).toHaveLength(1));
  expect(band()).not.toContain('The Letter');
});

test('the guide requests no details of programmes that the focus only passes', async () => {
  const { requests } = await show();
  await focusComesTo('P1 20:00');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  for (let presses = 0; presses < 6; presses++) {
    await press('right');
    await passTime(100);
  }
  await passTime(600);
  const asked = requests.filter(({ path }) => /^channel\/programme\/\d/.test(path));
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('the menu of a programme shows its description, episode, people and picture', async () => {
  await show();
  await focusComesTo('P1 20:00');
  await openMenu();
  await waitFor(() => expect(dialog()).toContain('16+ S2 E5 · Series, drama · 2024'));
  expect(dialog()).toContain('The Letter');
  expect(dialog()).toContain('About P1 20:00');
  expect(dialog()).toMatch(/Director: Aziza.*: Bek, Dil/);
  expect(dialog()).not.toContain('Nobody');
  const picture = document.querySelector<HTMLImageElement>('[role=dialog] img');
  expect(picture?.src).toBe(about.image);
  act(() => void picture?.dispatchEvent(new Event('error')));
  expect(document.querySelector('[role=dialog] img')).toBeNull();
});

test('a programme above the age limit shows nothing but its age', async () => {
  useAgeLimit.setState({ limit: 12 });
  onTestFinished(() => useAgeLimit.setState({ limit: Number.NaN }));
  const { calls } = await show();
  await focusComesTo('16+ · P1 20:00');
  await openMenu();
  await passTime(500);
  expect(calls('GET', `${guidePath}${current}/`)).toHaveLength(0);
  for (const text of [band(), dialog()]) {
    expect(text).toContain('16+');
    expect(text).not.toMatch(/The Letter|Series|About|Aziza/);
  }
  expect(document.querySelector('[role=dialog] img')).toBeNull();
});
