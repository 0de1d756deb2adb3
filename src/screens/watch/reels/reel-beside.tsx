import type { Reel } from '@oyna/contract/reels';
import { useReel } from '../../../features/reels/api/get-reel.ts';
import type { useReelOrder } from '../../../features/reels/api/use-reel-order.ts';
import type { ReelPlace } from '../../../features/reels/model/reel-steps.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import { EdgeArrow } from '../../../ui/edge-arrow.tsx';
import '../../../ui/edge-arrow.css';
import { ReelPanel } from './reel-panel.tsx';
import styles from './reel-parts.module.css';
import { ReelSide } from './reel-side.tsx';
import { ReelTail } from './reel-tail.tsx';

export interface ReelBesideProps {
  readonly pages: ReturnType<typeof useReelOrder>['pages'];
  /** The reel on the screen; `null` below a failure. */
  readonly shown: number | null;
  readonly find: (id: number) => Reel | undefined;
  readonly opened: ReelPlace | null;
  /** Whether reels precede and follow. */
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly hasPanel: boolean;
  readonly panelKey: string;
  readonly onPanel: (open: boolean) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onFirst: () => void;
  /** Runs an action that needs an account, after sign-in if necessary. */
  readonly whenSignedIn: (action: () => void) => void;
}

/** Centre of the arrows for a pointer, in units: beside the picture. */
const ARROWS_AT = 600;

/** Everything beside the picture: the names, the actions, and the message after the last reel. */
export function ReelBeside({
  shown,
  find,
  pages,
  opened,
  hasPanel,
  onPanel,
  onStep,
  ...props
}: ReelBesideProps) {
  const shownAs = useShownAs();
  const listed = shown === null ? undefined : find(shown);
  const { data: known } = useReel(shown ?? 0, shown !== null && !listed && !pages.isPending);
  const reel = listed ?? (shown === known?.id ? known : undefined);
  return (
    <>
      {reel && (
        <div className={styles.words}>
          <h1 className={styles.name}>{shownAs(reel).title}</h1>
          {reel.cinema && <p className={styles.from}>{reel.cinema.title}</p>}
        </div>
      )}
      {reel && hasPanel && (
        <ReelPanel
          key={reel.id}
          focusKey={props.panelKey}
          reel={reel}
          onClose={() => onPanel(false)}
          whenSignedIn={props.whenSignedIn}
        />
      )}
      {reel && !hasPanel && <ReelSide reel={reel} onOpen={() => onPanel(true)} />}
      {(opened === 'end' || opened === null) && <ReelTail pages={pages} onFirst={props.onFirst} />}
      {props.hasPrevious && <EdgeArrow side="up" at={ARROWS_AT} onPress={() => onStep(-1)} />}
      {props.hasNext && <EdgeArrow side="down" at={ARROWS_AT} onPress={() => onStep(1)} />}
    </>
  );
}
