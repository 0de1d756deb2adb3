import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useHistoryReports } from '#src/features/player/session/use-history-reports.ts';
import { PlatformProvider } from '#src/shared/platform-context.ts';
import { changeProfileSettings } from '#src/state/profile-settings.ts';
import { FakePlatform } from '../../../support/fake-platform.ts';
import { fakeEngine, useFakePlayer } from '../fake-player.ts';

afterEach(() => {
  cleanup();
  changeProfileSettings({ historyPaused: false });
});

/** Leaves a playing film at ten minutes; returns the reported position. */
function leaveFilm(): readonly unknown[][] {
  const report = vi.fn();
  function Film() {
    const { player } = useFakePlayer(fakeEngine());
    const range = { start: 0, end: 5400 };
    const state = { ...player.state, phase: 'playing' as const, position: 600, range };
    useHistoryReports(state, report);
    return null;
  }
  render(
    <PlatformProvider value={new FakePlatform()}>
      <Film />
    </PlatformProvider>,
  ).unmount();
  return report.mock.calls;
}

test('leaving a film reports its position', () => {
  expect(leaveFilm()).toEqual([[600, 5400, false]]);
});

test('nothing is reported while the history is paused', () => {
  changeProfileSettings({ historyPaused: true });
  expect(leaveFilm()).toEqual([]);
});
