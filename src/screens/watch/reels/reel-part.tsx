import type { Reel } from '@oyna/contract/reels';
import { Stretch } from '../../../features/banner/components/stretch.tsx';
import { useShownAs } from '../../../state/age-limit.ts';
import { ReelBeside, type ReelBesideProps } from './reel-beside.tsx';
import { ReelWork, type ReelWorkProps } from './reel-work.tsx';

export type ReelPartProps =
  | ({ readonly part: 'beside' } & ReelBesideProps)
  | ({ readonly part: 'work' } & ReelWorkProps)
  | { readonly part: 'behind'; readonly reel: Reel | undefined };

/** The parts of the reels screen that the first picture does not wait for. */
export function ReelPart(props: ReelPartProps) {
  const shownAs = useShownAs();
  if (props.part === 'behind') {
    const image = props.reel && shownAs(props.reel, props.reel.cover).openly;
    return image ? <Stretch image={image} /> : null;
  }
  return props.part === 'work' ? <ReelWork {...props} /> : <ReelBeside {...props} />;
}
