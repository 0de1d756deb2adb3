/** The part of this module that other modules may use. */
export { checkSources } from './check/check-sources.ts';
export { sourceFaults, tellSource } from './check/source-faults.ts';
export { filmArtFolder } from './film-art.ts';
export { type FilmKey, findFilmKey, resealFilmKeys } from './film-keys.ts';
export { requestUpstream } from './gateway/request-upstream.ts';
export { type SystemBox, uuidOf } from './key-server/cpix.ts';
export { KeyServerError } from './key-server/key-server-error.ts';
export { type OrderedKey, orderFilmKey } from './key-server/order-film-key.ts';
export { hasOldTracks } from './live/dash.ts';
export { windowSeconds } from './live/timeline.ts';
export { settleSeconds } from './live/withheld.ts';
export {
  type ArchiveSpan,
  type BroadcastSpan,
  type MediaGrant,
  type MediaHolder,
  mediaBase,
  mediaPath,
  readGrant,
  thumbnailsAddress,
} from './media-address.ts';
export { type MediaFacts, readMediaFacts, type VodFacts } from './media-facts.ts';
export { mediaMeasures } from './media-measures.ts';
export { makeNonce } from './playback-nonce.ts';
export { bestHeight, heightLimit, qualityCap } from './quality/quality-cap.ts';
export { archiveAddress } from './sources/archive/archive-address.ts';
export { channelSources } from './sources/channel-sources.ts';
export { findSource } from './sources/find-source.ts';
export { orderSources } from './sources/order-sources.ts';
export { manifestOf, sourceAddress } from './sources/source-address.ts';
export { isDead, noteFailure, sourceChecks } from './sources/source-checks.ts';
export { type OwnedSource, ownedSources, readSourceRef, type SourceOwner } from './sources/source-ref.ts';
export { sourceUrl } from './sources/source-url.ts';
export { moveToFolder, moveToStore } from './storage/move-film.ts';
export { folderBytes, hideFolder, removeHidden } from './storage/remove-folder.ts';
export { replaceFilmFile } from './storage/replace-in-store.ts';
export { usedFolders } from './storage/used-folders.ts';
export { silenceSeconds, streamRights } from './stream-rights.ts';
export { subtitlesFile } from './subtitles/external-subtitles.ts';
export { toWebVtt } from './subtitles/to-web-vtt.ts';
