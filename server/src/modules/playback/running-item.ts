import type { Viewer } from '../../shared/viewer.ts';
import type { ArchiveSpan, BroadcastSpan, MediaGrant, OwnedSource } from '../media/public.ts';
import type { PlaybackClaim } from './playback-id.ts';

/** The rights that the item of a running playback demands now, and the part of its media that may be shown. */
export interface PresentItem {
  readonly access: PlaybackClaim['access'];
  /** Whether a plan limits its quality. */
  readonly isFree: boolean;
  readonly age_rating: number | null;
  /** Whether programmes to come have ratings of their own. */
  readonly isLive: boolean;
  /** `null` if its media lies elsewhere. */
  readonly folder: string | null;
  /** Where it lies then. */
  readonly sources?: readonly OwnedSource[];
  readonly encryptedOnly?: boolean;
  readonly archive?: ArchiveSpan;
  readonly broadcast?: BroadcastSpan;
}

/** A running playback, with the grant of its first addresses. */
export interface Running {
  readonly claim: PlaybackClaim;
  readonly grant: MediaGrant | null;
  readonly viewer: Viewer | null;
}
