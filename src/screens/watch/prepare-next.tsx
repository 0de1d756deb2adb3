import { type Playable, type Player, usePrepareNext } from '../../features/player/index.ts';

interface PrepareNextProps {
  readonly player: Player;
  /** Most likely first. */
  readonly next: readonly Playable[];
  /** Whether the first item is loaded up to its first frame, on sets that can do this. */
  readonly whole?: boolean;
}

/** Prepares likely next items of the player; its code loads after the picture. */
export function PrepareNext({ player, next, whole }: PrepareNextProps) {
  usePrepareNext(player, next, whole);
  return null;
}
