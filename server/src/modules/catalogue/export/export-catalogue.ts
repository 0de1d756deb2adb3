import type { ItemKind } from '@oyna/contract/catalogue';
import type { Database } from '../../../infra/database/database.ts';
import { compact } from './compact.ts';
import { exportChannels, exportProgrammes } from './export-channels.ts';
import { exportCinema } from './export-cinema.ts';
import { exportBanners, exportReels, exportStreams } from './export-showcase.ts';
import { exportCategories, exportCountries, exportGenres, exportPlans } from './export-terms.ts';

/** In dependency order. */
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

/** Exports the whole catalogue as a file; equal content gives identical bytes. */
export async function* exportCatalogue(db: Database): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: 'oyna-catalogue', version: 1 })}\n`;
  let end = 0;
  let lines = '';
  for (const [type, write] of Object.entries(writers)) {
    for await (const item of write(db)) {
      lines += `${JSON.stringify({ type, ...(compact(item) as object) })}\n`;
      end++;
      // One chunk per line would cost more for the chunks than for the lines.
      if (lines.length < 65_536) continue;
      yield lines;
      lines = '';
    }
  }
  yield `${lines}${JSON.stringify({ end })}\n`;
}
