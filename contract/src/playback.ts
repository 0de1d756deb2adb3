import * as v from 'valibot';
import { defineCall } from './call.ts';
import { address, id, idParam, seconds, soft } from './common.ts';

const marker = v.object({
  kind: v.picklist(['intro', 'recap', 'credits']),
  start: seconds,
  end: seconds,
});
export type Marker = v.InferOutput<typeof marker>;

const headers = v.record(v.string(), v.string());

/**
 * Licence servers of an encrypted title, by key system; those that are there all have its keys. Each is asked with
 * the viewer's bearer token and with `headers`. Addresses are absolute, or paths on the API host.
 */
export const drm = v.object({
  widevine: v.optional(
    v.object({
      license_url: address,
      certificate_url: v.optional(address),
      headers: v.optional(headers),
      /** Levels of EME to try, the highest first: `HW_SECURE_ALL` … `SW_SECURE_CRYPTO`. */
      robustness: v.optional(v.array(v.string())),
    }),
  ),
  playready: v.optional(v.object({ license_url: address, headers: v.optional(headers) })),
  /** JSON of the W3C's Clear Key, by POST. */
  clearkey: v.optional(v.object({ license_url: address })),
});
export type Drm = v.InferOutput<typeof drm>;

/** What a player needs to play one thing. Addresses are signed, expire, and carry the signature as a path prefix. */
export const playback = v.object({
  /** Names this playback in its heartbeats. */
  playback_id: v.string(),
  manifest: v.object({
    dash: soft(v.nullable(address), null),
    hls: soft(v.nullable(address), null),
    /** VP9 and Opus, for engines without H.264. */
    dash_vp9: v.optional(soft(v.nullable(address), null)),
  }),
  /** `null` when what the addresses give is not encrypted. */
  drm: soft(v.nullable(drm), null),
  /** WebVTT of thumbnail sprites. */
  thumbnails: soft(v.nullable(address), null),
  markers: soft(v.array(marker), []),
  /** Seconds to start at; 0 when there is nothing to resume. */
  resume_at: soft(seconds, 0),
  next_episode: soft(v.nullable(id), null),
  /** Only for live: how far back the DVR window goes. */
  live: soft(v.nullable(v.object({ dvr_seconds: seconds })), null),
  heartbeat_seconds: soft(seconds, 30),
});
export type Playback = v.InferOutput<typeof playback>;

const refusals = ['subscription_required', 'not_playable'] as const;
const idInQuery = v.optional(idParam.entries.id);

export const playCinema = defineCall({
  id: 'playCinema',
  method: 'GET',
  path: 'cinema/:id/playback/',
  summary: 'Signed addresses of a film, an episode or a trailer',
  auth: 'optional',
  params: idParam,
  query: v.object({
    episode: idInQuery,
    /** Trailers are free. */
    trailer: v.optional(v.picklist(['true', 'false'])),
    /**
     * The scheme the set decrypts. A title that is kept in it is then given encrypted: `cenc` as DASH, `cbcs` as
     * DASH and HLS. Without it, and for every other title, what is given is clear.
     */
    drm: v.optional(v.picklist(['cenc', 'cbcs'])),
  }),
  answers: { 200: playback },
  refusals,
});

export const playReel = defineCall({
  id: 'playReel',
  method: 'GET',
  path: 'reels/:id/playback/',
  summary: 'Signed addresses of a reel',
  auth: 'optional',
  params: idParam,
  answers: { 200: playback },
  refusals,
});

export const playChannel = defineCall({
  id: 'playChannel',
  method: 'GET',
  path: 'channel/:id/playback/',
  summary: 'Signed addresses of a live channel, or of a past programme in its archive',
  auth: 'optional',
  params: idParam,
  query: v.object({ programme: idInQuery }),
  answers: { 200: playback },
  refusals,
});

export const playStream = defineCall({
  id: 'playStream',
  method: 'GET',
  path: 'stream/:id/playback/',
  summary: 'Signed addresses of a broadcast: live, or from the archive when it is over',
  auth: 'optional',
  params: idParam,
  answers: { 200: playback },
  refusals: [...refusals, 'not_started'],
});
