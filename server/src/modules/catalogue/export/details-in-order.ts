import type { ProgrammeDetails } from '../programme-details.ts';
import { textInOrder } from './text-in-order.ts';

/** Details of a programme for a catalogue file: their members in one order, because the database does not keep it. */
export function detailsInOrder(details: ProgrammeDetails | null): object | null {
  if (details === null) return null;
  const { subtitle, category, season, episode, episode_name, year, image, catchup_id, people } = details;
  return {
    subtitle: subtitle ? textInOrder(subtitle) : null,
    category: category ? textInOrder(category) : null,
    season,
    episode,
    episode_name,
    year,
    image,
    catchup_id,
    people: people?.map(({ role, name }) => ({ role, name })),
  };
}
