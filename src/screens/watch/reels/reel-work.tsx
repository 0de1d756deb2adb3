import type { Player } from '../../../features/player/index.ts';
import type { CoverAddress } from '../../../features/reels/api/use-cover-address.ts';
import type { ReelOrder } from '../../../features/reels/model/reel-order.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import styles from './reel-parts.module.css';
import { useReelEnd } from './use-reel-end.ts';

export interface ReelWorkProps {
  readonly player: Player;
  /** The player shows the picture of the reel. */
  readonly shows: boolean;
  /** The focus is on the actions. */
  readonly hasPanel: boolean;
  readonly heading: string;
  /** The reel on the screen. */
  readonly shown: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onLeave: () => void;
  /** The reels to prepare, most likely first. */
  readonly next: readonly number[];
  readonly find: ReelOrder['find'];
  readonly coverAddress: CoverAddress;
}

const importBeside = () => import('../beside-play.tsx').then(({ BesidePlay }) => BesidePlay);
const importHistory = () => import('./reel-history.tsx').then(({ ReelHistory }) => ReelHistory);
const importMedia = () => import('./reel-media.tsx').then(({ ReelMedia }) => ReelMedia);
const importPrepareNext = () => import('../prepare-next.tsx').then(({ PrepareNext }) => PrepareNext);

/**
 * Goes with a playing reel: its progress, its end, its place in the history, the system's media controls, the preparation of
 * others, and the note for the start after a crash.
 */
export function ReelWork({
  player,
  shows,
  heading,
  shown,
  next,
  find,
  coverAddress,
  ...props
}: ReelWorkProps) {
  const { onStep, onLeave } = props;
  const { state } = player;
  const { end } = state.range;
  const History = useLazyComponent(importHistory, true);
  // A small picture ends with its reel, and needs no second decoder.
  const { active } = useScreen();
  useReelEnd(player, props.hasPanel || !active, () => onStep(1));
  const Beside = useLazyComponent(importBeside, end > 0);
  const Media = useLazyComponent(importMedia, end > 0);
  const PrepareNext = useLazyComponent(importPrepareNext, true);
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        <div
          className={styles.played}
          style={{ transform: `scaleX(${shows && end > 0 ? state.position / end : 0})` }}
        />
      </div>
      {History && <History id={shows ? shown : null} player={player} />}
      {shows &&
        next.map((id) => {
          const address = coverAddress(find(id));
          return address && <img key={id} hidden alt="" src={address} />;
        })}
      {Media && (
        <Media player={player} heading={heading} reel={find(shown)} onStep={onStep} onLeave={onLeave} />
      )}
      {Beside && (
        <Beside what={{ kind: 'reels', id: shown }} heading={heading} subheading="" player={player} />
      )}
      {PrepareNext && active && (
        <PrepareNext player={player} next={next.map((each) => ({ kind: 'reels', id: each }))} whole />
      )}
    </>
  );
}
