import { useEffect } from 'react';
import type { Player } from '../../features/player/index.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { useGoingOn } from '../../state/going-on.ts';
import { useSmallPicture } from '../../state/small-picture.ts';

interface NoteGoingOnProps {
  readonly heading: string;
  readonly player: Player;
}

/** Ends the small picture of this entry; another one stays. */
function endSmall(entry: string): void {
  if (useSmallPicture.getState()?.key === entry) useSmallPicture.setState(null, true);
}

/** While mounted, says that this playback can go on as a small picture. A playback that ends or fails there ends it. Renders nothing. */
export function NoteGoingOn({ heading, player }: NoteGoingOnProps) {
  const { entry, active } = useScreen();
  const { wantsPlay, toggle, state, tracks } = player;
  const { phase } = state;
  const isPaused = phase === 'paused';
  const isSound = tracks.audio.length > 0 && tracks.video.length === 0;
  const isOver = phase === 'ended' || phase === 'failed';
  useEffect(() => {
    const playing = { isPaused, isSound, wantsPlay: () => !isOver && wantsPlay(), toggle };
    useGoingOn.setState({ entry, heading, ...playing }, true);
  }, [entry, heading, isPaused, isSound, isOver, wantsPlay, toggle]);
  useEffect(() => {
    if (isOver && !active) endSmall(entry);
  }, [isOver, active, entry]);
  useEffect(
    () => () => {
      endSmall(entry);
      if (useGoingOn.getState()?.entry === entry) useGoingOn.setState(null, true);
    },
    [entry],
  );
  return null;
}
