import { type Playable, type Player, usePrepareNext } from '../../features/player/index.ts';

interface PrepareNextProps {
  readonly player: Player;
  /** Most likely first. */
  readonly next: readonly Playable[];
}

/** Prepares likely next items of the player; its code loads after the picture. */
export function PrepareNext({ player, next }: PrepareNextProps) {
  usePrepareNext(player, next);
  return null;
}
