import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePrompt } from '#src/features/player/components/use-prompt.ts';
import { idlePlayback, type PlaybackPhase } from '#src/features/player/model/playback-state.ts';

function watch() {
  const onNext = vi.fn();
  const optionsOf = (content: string, phase: PlaybackPhase, holds: boolean) => ({
    content,
    state: { ...idlePlayback, phase, position: 60, range: { start: 0, end: 60 } },
    markers: [],
    hasNext: true,
    auto: true,
    holds,
    controls: false,
    onNext,
  });
  const { rerender } = renderHook((options: ReturnType<typeof optionsOf>) => usePrompt(options), {
    initialProps: optionsOf('first', 'playing', false),
  });
  return {
    onNext,
    comes: (content: string, phase: PlaybackPhase, holds = false) =>
      rerender(optionsOf(content, phase, holds)),
  };
}

test('an episode chosen after the end of another is not skipped by that end', () => {
  const { onNext, comes } = watch();
  comes('first', 'ended', true);
  // The addresses arrive before the player has loaded them.
  comes('second', 'ended');
  expect(onNext).not.toHaveBeenCalled();
  comes('second', 'loading');
  comes('second', 'playing');
  comes('second', 'ended');
  expect(onNext).toHaveBeenCalledTimes(1);
});
