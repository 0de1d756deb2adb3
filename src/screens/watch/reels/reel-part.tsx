import type { Reel } from '@oyna/contract/reels';
import { Stretch } from '../../../features/banner/components/stretch.tsx';
import { useShownAs } from '../../../state/age-limit.ts';
import { ReelBeside, type ReelBesideProps } from './reel-beside.tsx';
import styles from './reel-parts.module.css';
import { ReelWork, type ReelWorkProps } from './reel-work.tsx';

export type ReelPartProps =
  | ({ readonly part: 'beside' } & ReelBesideProps)
  | ({ readonly part: 'work' } & ReelWorkProps)
  | { readonly part: 'behind'; readonly reel: Reel | undefined };

/** The parts of the reels screen that the first picture does not wait for. */
export function ReelPart(props: ReelPartProps) {
  const shownAs = useShownAs();
  if (props.part === 'behind') {
    const { reel } = props;
    const image = reel && shownAs(reel, reel.cover).openly;
    if (image) return <Stretch image={image} />;
    // Above the age limit, the colour alone.
    return reel ? (
      <div className={styles.tint} style={{ background: reel.color }} aria-hidden="true" />
    ) : null;
  }
  return props.part === 'work' ? <ReelWork {...props} /> : <ReelBeside {...props} />;
}
