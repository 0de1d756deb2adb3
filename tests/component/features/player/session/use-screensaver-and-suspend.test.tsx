import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { playbackErrorOf } from '#src/features/player/engine/shaka-errors.ts';
import type { PlaybackEvent } from '#src/features/player/model/playback-machine.ts';
import { useScreensaverAndSuspend } from '#src/features/player/session/use-screensaver-and-suspend.ts';
import { PlatformProvider } from '#src/shared/platform-context.ts';
import { FakePlatform } from '../../../support/fake-platform.ts';
import { fakeEngine, useFakePlayer } from '../fake-player.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

function watch() {
  const reload = vi.fn();
  const play = vi.fn();
  let emit: (event: PlaybackEvent) => void = () => undefined;
  function Watching() {
    const { player, report } = useFakePlayer(fakeEngine());
    emit = report;
    // A failed playback has nothing to pause.
    useScreensaverAndSuspend({ ...player, reload, play, pause: () => undefined, wantsPlay: () => false });
    return null;
  }
  render(
    <PlatformProvider value={new FakePlatform()}>
      <Watching />
    </PlatformProvider>,
  );
  const fail = (data: unknown): void => {
    const cause = { severity: 2, category: 4, code: 4012, data: [data] };
    act(() => emit({ type: 'load', live: false, startAt: 60 }));
    act(() => emit({ type: 'failed', error: playbackErrorOf(cause), tries: false }));
  };
  return { reload, play, fail };
}

function show(shown: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!shown);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('a playback that stopped with the display resumes when the display is back', () => {
  const { reload, fail } = watch();
  fail({ restrictedKeyStatuses: ['output-restricted'] });
  show(false);
  expect(reload).not.toHaveBeenCalled();
  show(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a title this set may not play is not requested again after each standby', () => {
  const { reload, play, fail } = watch();
  fail({ restrictedKeyStatuses: ['expired'] });
  show(false);
  show(true);
  expect(reload).not.toHaveBeenCalled();
  expect(play).not.toHaveBeenCalled();
});
