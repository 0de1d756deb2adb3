/** The part of this module that other modules may use. */
export { archiveDays } from './archive-days.ts';
export { channels, countChannels } from './channels.ts';
export { cinemaCards } from './cinema-cards.ts';
export { exportCatalogue } from './export/export-catalogue.ts';
export { findPlayable } from './find-playable.ts';
export { type DryRunReferences, dryRunReferences } from './import/dry-run-references.ts';
export { importCinema } from './import/import-cinema.ts';
export { importRows, type RowKind, rowKinds } from './import/import-rows.ts';
export { importReels, importStreams } from './import/import-showcase.ts';
export { importTerms } from './import/import-terms.ts';
export type { Outcome } from './import/outcome.ts';
export { slugOf } from './import/slug-of.ts';
export { personalParts } from './personal-parts.ts';
export { programmeOf } from './programmes.ts';
export { type ProgressRow, progressOf } from './progress.ts';
export { reels } from './reels.ts';
export { searchName } from './search/search-words.ts';
export { similarTitles } from './similar-titles.ts';
