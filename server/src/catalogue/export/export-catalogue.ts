import type { ItemKind } from '@oyna/contract/catalogue';
import type { Database } from '../../database/database.ts';
import { compact } from './compact.ts';
import { exportChannels, exportProgrammes } from './export-channels.ts';
import { exportCinema } from './export-cinema.ts';
import { exportBanners, exportReels, exportStreams } from './export-showcase.ts';
import { exportCategories, exportCountries, exportGenres, exportPlans } from './export-terms.ts';

/** In the order in which items may speak of one another. */
const writers: Readonly<Record<ItemKind, (db: Database) => AsyncGenerator<object>>> = {
  genre: exportGenres,
  country: exportCountries,
  category: exportCategories,
  plan: exportPlans,
  cinema: exportCinema,
  channel: exportChannels,
  programme: exportProgrammes,
  stream: exportStreams,
  reel: exportReels,
  banner: exportBanners,
};

/** The whole catalogue as a catalogue file, which is the same to the byte for the same content. */
export async function* exportCatalogue(db: Database): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: 'oyna-catalogue', version: 1 })}\n`;
  let end = 0;
  let lines = '';
  for (const [type, write] of Object.entries(writers)) {
    for await (const item of write(db)) {
      lines += `${JSON.stringify({ type, ...(compact(item) as object) })}\n`;
      end++;
      // A chunk a line would spend more on chunks than on lines.
      if (lines.length < 65_536) continue;
      yield lines;
      lines = '';
    }
  }
  yield `${lines}${JSON.stringify({ end })}\n`;
}
