import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { keepTokens } from '#src/state/session.ts';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import {
  channel,
  film,
  genre,
  intoResults,
  label,
  navigation,
  news,
  person,
  reel,
  says,
  show,
  stream,
} from './other-results-frame.tsx';

const everything = {
  titles: [film],
  people: [person],
  streams: [stream(8, 'live')],
  reels: [reel],
  channels: [channel],
  programmes: [news(1, -0.5, 1), news(2, 20, 21)],
  genres: [genre],
};

describe('mixed search results', () => {
  test('have their own rows, titles first', async () => {
    await show(everything);
    await says('Found: 8');
    const headings = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);
    expect(headings).toEqual([
      'Suggestions',
      'Films and series',
      'People',
      'Channels',
      'Programmes',
      'Live broadcasts',
      'Short videos',
      'Genres',
    ]);
  });

  test('count the titles of all pages in the position of a title', async () => {
    await show({ ...everything, titleCount: 90 });
    await says('Found: 97');
    await intoResults();
    expect(label()).toMatch(/1 of 90$/);
  });

  test('open by OK in each row that the arrows reach', async () => {
    await show(everything);
    await says('Found: 8');
    await intoResults();
    expect(focused()).toBe('Yangi kun');
    for (let row = 1; row < 7; row++) await press('down', 'ok');
    await press('up', 'up', 'up', 'up', 'up', 'up', 'ok');
    expect(navigation.open.mock.calls).toEqual([
      [{ name: 'cinema', person: 'Yangiboy Karimov' }],
      [{ name: 'watchChannel', id: 6 }],
      [{ name: 'watchChannel', id: 7 }],
      [{ name: 'watchStream', id: 8 }],
      [{ name: 'reels', id: 9 }],
      [{ name: 'cinema', genre: 'yangi' }],
      [{ name: 'title', id: 1 }],
    ]);
  });

  test('state when and where a programme is shown', async () => {
    await show(everything);
    await says('Found: 8');
    await intoResults();
    await waitFor(() => expect(focused()).toBe('Yangi kun'));
    await press('down', 'down', 'down');
    expect(document.querySelector('[data-focused]')?.getAttribute('aria-label')).toContain(
      'Yangiliklar 1. On now. 7 · Oyna 2',
    );
    await says('7 · Oyna 2');
  });

  test('are found without any title', async () => {
    await show({ channels: [channel] });
    await says('Found: 1');
    expect(document.body.textContent).not.toContain('Chart');
    await intoResults();
    expect(focused()).toBe('Yangilik');
  });

  test('leave out a broadcast that is over and cannot be played', async () => {
    await show({ streams: [stream(1, 'ended'), stream(2, 'ended', true)] });
    await says('Found: 1');
    await intoResults();
    expect(focused()).toContain('Yangi konsert 2');
  });

  test('play a past programme from the archive', async () => {
    await show({ programmes: [news(3, -3, -2)] });
    await says('Found: 1');
    await intoResults();
    expect(focused()).toBe('Yangiliklar 3');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchProgramme', channel: 7, id: 3 }]]);
  });

  test('switch the reminder of an upcoming programme by OK', async () => {
    keepTokens('access', 'refresh');
    const server = await show({ programmes: [news(4, 2, 3)] });
    await says('Found: 1');
    await intoResults();
    await press('ok');
    await waitFor(() => expect(label()).toContain('Reminder set'));
    await press('ok');
    await waitFor(() => expect(label()).not.toContain('Reminder set'));
    expect(server.calls('POST', 'reminder/').map(({ body }) => body)).toEqual([
      { programme: 4, wanted: true },
      { programme: 4, wanted: false },
    ]);
    expect(navigation.open).not.toHaveBeenCalled();
  });

  test('are a grid when they contain only titles', async () => {
    await show({ titles: [film] });
    await says('Found: 1');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Suggestions',
    ]);
  });

  test('that are empty suggest checking the spelling', async () => {
    await show({});
    await says('Nothing found for “yangi”.');
    await says('Check the spelling');
  });

  test('that are empty show the chart', async () => {
    await show({});
    await says('Chart');
  });
});
