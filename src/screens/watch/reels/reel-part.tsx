import { ReelBeside, type ReelBesideProps } from './reel-beside.tsx';
import { ReelWork, type ReelWorkProps } from './reel-work.tsx';

export type ReelPartProps =
  | ({ readonly part: 'beside' } & ReelBesideProps)
  | ({ readonly part: 'work' } & ReelWorkProps);

/** The parts of the reels screen that the first picture does not wait for. */
export function ReelPart(props: ReelPartProps) {
  return props.part === 'work' ? <ReelWork {...props} /> : <ReelBeside {...props} />;
}
