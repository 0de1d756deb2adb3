/** The part of this module that other modules may use. */
export { archiveDays } from './archive-days.ts';
export { countChannels, readChannels } from './channels.ts';
export { cinemaCards } from './cinema-cards.ts';
export { contentOrigins } from './content-origins.ts';
export { deleteExpiredFound } from './delete-expired-found.ts';
export { deleteFormerMedia } from './delete-former-media.ts';
export { exportCatalogue } from './export/export-catalogue.ts';
export { claimFeed } from './feeds/claim-feed.ts';
export { type Feed, feedKinds } from './feeds/feed.ts';
export { feedFaults } from './feeds/feed-faults.ts';
export { feedMeasures } from './feeds/feed-measures.ts';
export { type FeedResult, finishFeed, releaseFeed } from './feeds/finish-feed.ts';
export { followGuides, freeName } from './feeds/follow-guides.ts';
export { lineupMark } from './feeds/lineup-mark.ts';
export { findPlayable } from './find-playable.ts';
export { findPlayedPart } from './find-played-part.ts';
export { findSourcedPart } from './find-sourced-part.ts';
export { type DryRunReferences, dryRunReferences } from './import/dry-run-references.ts';
export { importCinema } from './import/import-cinema.ts';
export { importRows, type RowKind, rowKinds } from './import/import-rows.ts';
export { importReels, importStreams } from './import/import-showcase.ts';
export { importTerms } from './import/import-terms.ts';
export type { Outcome } from './import/outcome.ts';
export { type Replaced, type Replacement, replaceSource } from './import/replace-source.ts';
export { slugOf } from './import/slug-of.ts';
export { type RemovableKind, removableKinds, withdrawItems } from './import/withdraw.ts';
export {
  isWithin,
  kidsRatingOfChannel,
  kidsRatingOfProgramme,
  kidsRatingOfStream,
  ratingOfProgramme,
  ratingOfReel,
  ratingOfStream,
  requireWithin,
} from './kids-content.ts';
export { isListedStream, isShown, missing, requireListed } from './listed.ts';
export { applyWindows } from './listing/apply-windows.ts';
export { type WithdrawableKind, withdrawableKinds } from './listing/named-items.ts';
export { nextWindowBound } from './listing/next-window-bound.ts';
export { restoreItems } from './listing/restore-items.ts';
export { type RightsWindow, setWindows } from './listing/set-windows.ts';
export { personalParts } from './personal-parts.ts';
export type { RowNote } from './playlist/playlist-notes.ts';
export { programmeOf } from './programmes.ts';
export { type ProgressRow, progressOf } from './progress.ts';
export { isRecordable } from './recordable.ts';
export { reels } from './reels.ts';
export { refreshSchedules } from './schedules/refresh-schedules.ts';
export { searchName } from './search/search-words.ts';
export { similarTitles } from './similar-titles.ts';
