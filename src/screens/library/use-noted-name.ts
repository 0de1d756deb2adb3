import { type Rated, useShownAs } from '../../state/age-limit.ts';

/** Names the card of a reel or a programme by its title, as the age limit allows, and its note. */
export function useNotedName(): (item: Rated | null | undefined, note: string) => string {
  const shownAs = useShownAs();
  return (item, note) => `${shownAs(item ?? { title: '' }).title} ${note}`.trim();
}
