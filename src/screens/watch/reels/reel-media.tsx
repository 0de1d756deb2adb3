import type { Reel } from '@oyna/contract/reels';
import { type Player, SystemMedia } from '../../../features/player/index.ts';

interface ReelMediaProps {
  readonly player: Player;
  readonly heading: string;
  /** The reel on the screen, as far as the list has it. */
  readonly reel: Reel | undefined;
  readonly onStep: (by: 1 | -1) => void;
  readonly onLeave: () => void;
}

/** Connects the reels with the media controls of the system; its code loads after the picture. */
export function ReelMedia({ player, heading, reel, onStep, onLeave }: ReelMediaProps) {
  return (
    <SystemMedia
      control={{
        player,
        pause: player.pause,
        seekTo: player.seekTo,
        neighbour: (which) => () => onStep(which === 'next' ? 1 : -1),
        speed: 1,
      }}
      shown={{ heading, subheading: reel?.cinema?.title ?? '', artwork: reel?.cover, onLeave }}
    />
  );
}
