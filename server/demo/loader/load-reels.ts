import type { Database } from '../../src/infra/database/database.ts';
import { importReels } from '../../src/modules/catalogue/public.ts';
import type { Art } from './art.ts';
import type { DemoReel } from './catalogue-files.ts';
import { mediaDuration } from './media-duration.ts';
import { alwaysAvailable, placed, requireWhole } from './placed.ts';

const day = 86_400_000;
/** Publication day of the first reel in the file; each further one is a day earlier. */
const newest = Date.UTC(2026, 8, 1, 12);

/** Writes reels with the titles they are about. */
export async function loadReels(
  db: Database,
  reels: readonly DemoReel[],
  art: Art,
  now: Date,
): Promise<void> {
  const items = reels.map(({ slug, title, cinema: about }, place) => ({
    slug,
    title,
    duration: mediaDuration(slug),
    media: slug,
    sources: [],
    cover: art.address(`reel/${slug}`, 'cover'),
    color: art.color(about === null ? `reel/${slug}` : `cinema/${about}`),
    age_rating: null,
    cinema: about,
    published_at: new Date(newest - place * day).toISOString(),
    ...alwaysAvailable,
  }));
  requireWhole(await importReels(db, placed(items), now));
}
