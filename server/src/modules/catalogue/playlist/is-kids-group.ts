import { fold } from '../../../shared/text/fold.ts';

/** What playlists call their children's channels, folded. */
const names: ReadonlySet<string> = new Set(
  [
    'bolalar',
    'bolalar uchun',
    'bolajonlar',
    'multfilmlar',
    'детские',
    'детское',
    'детям',
    'дети',
    'для детей',
    'мультфильмы',
    'kids',
    'children',
    'for kids',
    'cartoons',
  ].map(fold),
);

/** Whether a group of a playlist is for children, by its name. */
export function isKidsGroup(group: string): boolean {
  return names.has(fold(group));
}
