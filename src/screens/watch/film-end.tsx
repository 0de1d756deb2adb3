import { useSimilar } from '../../features/cinema/api/list-similar.ts';
import { EndCard } from './end-card.tsx';
import type { EndingProps } from './ending.ts';

/** Shown after a film or the last episode of a series. Without similar titles, there are still two actions. */
export function FilmEnd({ id, shown, ...ended }: EndingProps) {
  const { data = [] } = useSimilar(id);
  return shown ? <EndCard titles={data} {...ended} /> : null;
}
