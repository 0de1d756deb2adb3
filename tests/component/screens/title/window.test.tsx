import { cinemaCard } from '@oyna/contract/cinema';
import type { HistoryItem } from '@oyna/contract/history';
import { render, screen } from '@testing-library/react';
import { parse } from 'valibot';
import { expect, test, vi } from 'vitest';
import { useHistoryActions } from '#src/actions/history/use-history-actions.ts';
import { Poster } from '#src/features/cinema/components/poster.tsx';
import { useCardName } from '#src/features/cinema/components/title-rail.tsx';
import { json } from '../../../unit/api/fake-server.ts';
import { focusedElement } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { film, navigation, newEntry, show } from './title-frame.tsx';

vi.mock('#src/features/player/session/import-player.ts', () => ({
  importPlayer: async () => ({}),
}));

const progress = { position: 600, duration: 5400, watched: false, watched_at: '2026-01-01T00:00:00Z' };
const gone = { ...film, notice: 'No longer available', is_playable: false, trailer: false, progress };

test('says that a title is no longer available, and leads to similar ones', async () => {
  await show(gone, {}, 'Save');
  expect(screen.getByText('No longer available')).toBeDefined();
  expect(screen.queryByText('Start over')).toBeNull();
  await press('down', 'down', 'ok');
  expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 20 }]]);
});

test('tells the end of the window beside Watch', async () => {
  await show({ ...film, notice: 'Until 30 November' });
  expect(screen.getByText('Until 30 November')).toBeDefined();
});

test('tells the window of an episode on its card', async () => {
  const episode = { id: 1, number: 1, title: 'Birinchi', notice: 'From 3 December', is_playable: false };
  const later = { ...episode, id: 2, number: 2, title: 'Ikkinchi', notice: undefined, is_playable: true };
  const series = { ...film, kind: 'series', seasons: [{ number: 1, episodes: [later, episode] }] };
  await show(series, { 'GET cinema/7/': () => json(200, series) });
  await press('down', 'right');
  expect(focusedElement().getAttribute('aria-label')).toContain('From 3 December');
  await press('ok');
  expect(navigation.open).not.toHaveBeenCalled();
});

test('shows and speaks on a card that its title has gone', () => {
  const title = parse(cinemaCard, gone);
  function Named() {
    return <p>{useCardName()(title)}</p>;
  }
  render(
    <ScreenFrame entry={newEntry()} navigation={navigation} active>
      <Poster title={title} width={240} captioned={false} />
      <Named />
    </ScreenFrame>,
  );
  expect(screen.getByText('No longer available')).toBeDefined();
  expect(screen.getByText('Qorakoʻl, No longer available')).toBeDefined();
});

test('opens the page of a title that has gone instead of its playback', () => {
  const resumed: ((item: HistoryItem) => void)[] = [];
  function Resuming() {
    resumed.push(useHistoryActions().resume);
    return null;
  }
  render(
    <ScreenFrame entry={newEntry()} navigation={navigation} active>
      <Resuming />
    </ScreenFrame>,
  );
  const item = { cinema: parse(cinemaCard, gone), programme: null, progress: { ...progress, episode: null } };
  resumed.at(-1)?.(item);
  expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 7 }]]);
});
