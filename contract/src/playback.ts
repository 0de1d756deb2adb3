import * as v from 'valibot';
import { defineCall } from './call.ts';
import { address, id, idParam, seconds, soft, token } from './common.ts';

const marker = v.object({
  /** `title`: the picture leaves room for the name of the title, which the app shows. */
  kind: v.picklist(['intro', 'recap', 'credits', 'title']),
  start: seconds,
  end: seconds,
});
export type Marker = v.InferOutput<typeof marker>;

const headers = v.record(v.string(), v.string());

/**
 * Licence addresses of an encrypted title by key system; each one given has its keys. Requests carry the
 * viewer's bearer token and `headers`, so the address should be a path on the API host, which passes the request on.
 */
export const drm = v.object({
  widevine: v.optional(
    v.object({
      license_url: address,
      certificate_url: v.optional(address),
      headers: v.optional(headers),
      /** EME robustness levels to try, highest first: `HW_SECURE_ALL` … `SW_SECURE_CRYPTO`. */
      robustness: v.optional(v.array(v.string())),
    }),
  ),
  playready: v.optional(v.object({ license_url: address, headers: v.optional(headers) })),
  /** JSON of the W3C's Clear Key, by POST. */
  clearkey: v.optional(v.object({ license_url: address })),
});
export type Drm = v.InferOutput<typeof drm>;

/**
 * The data a player needs for one playback. Addresses are signed, belong to this playback, carry the signature as a path
 * prefix and expire after some minutes; heartbeats renew them.
 */
export const playback = v.object({
  /** Identifies this playback in its heartbeats. */
  playback_id: v.string(),
  manifest: v.object({
    dash: soft(v.nullable(address), null),
    hls: soft(v.nullable(address), null),
    /** VP9 and Opus, for engines without H.264. */
    dash_vp9: v.optional(soft(v.nullable(address), null)),
  }),
  /** `null` when the media is not encrypted. */
  drm: soft(v.nullable(drm), null),
  /** WebVTT of thumbnail sprites. */
  thumbnails: soft(v.nullable(address), null),
  /** WebVTT beside the manifest, by language (BCP 47). `label` tells those of one language apart. */
  subtitles: v.optional(v.array(v.object({ language: v.string(), label: v.optional(v.string()), address }))),
  markers: soft(v.array(marker), []),
  /** Seconds to start at; 0 when there is nothing to resume. */
  resume_at: soft(seconds, 0),
  next_episode: soft(v.nullable(id), null),
  /** Programmes from the archive only: the following programme of the channel, if it has started. */
  next_programme: v.optional(soft(v.nullable(id), null)),
  /** Live only: the length of the DVR window. */
  live: soft(v.nullable(v.object({ dvr_seconds: seconds })), null),
  heartbeat_seconds: soft(seconds, 30),
  /** Height of the best picture in pixels if the viewer's plan withholds it; `null` if the plan withholds none. */
  sharpest: v.optional(soft(v.nullable(v.number()), null)),
  /** How many other sources the item has. When this one fails, a request with `last` and `failed` gets the next. */
  alternatives: v.optional(soft(v.number(), 0)),
});
export type Playback = v.InferOutput<typeof playback>;

/** Proofs for an account with an age limit: a grant of `auth/me/pin/`, and the mark of a limited set without a session. */
const proof = v.optional(token);
const pinHeaders = v.object({ 'pin-grant': proof, 'pin-mark': proof });

/** `daily_limit`: the kids' profile has watched its minutes of the day. */
const errors = [
  'withdrawn',
  'not_released',
  'subscription_required',
  'pin_required',
  'not_playable',
  'daily_limit',
] as const;
const broadcastErrors = ['not_started', 'not_archived', 'off_air', 'blacked_out'] as const;
const idInQuery = v.optional(idParam.entries.id);
const yes = v.optional(v.picklist(['true', 'false']));

/** A playback that goes on where another one of the same item stopped. */
const going = {
  /** The identifier of the other one: the answer has the same source again, if the item has several. */
  last: v.optional(v.pipe(v.string(), v.maxLength(300))),
  /** The source of the other one failed: the answer has the next one, and the service learns of it. */
  failed: yes,
};

export const playCinema = defineCall({
  id: 'playCinema',
  method: 'GET',
  path: 'cinema/:id/playback/',
  summary: 'Signed addresses of a film, an episode or a trailer',
  auth: 'optional',
  params: idParam,
  headers: pinHeaders,
  query: v.object({
    episode: idInQuery,
    /** Trailers are free. */
    trailer: yes,
    /**
     * The encryption scheme the set can decrypt. A title stored in that scheme is then served encrypted:
     * `cenc` as DASH, `cbcs` as DASH and HLS. Without it, and for every other title, the media is clear, unless the title
     * is given only encrypted: then the response is 403 `drm_required`.
     */
    drm: v.optional(v.picklist(['cenc', 'cbcs'])),
    ...going,
  }),
  responses: { 200: playback },
  errors: [...errors, 'drm_required'],
});

export const playReel = defineCall({
  id: 'playReel',
  method: 'GET',
  path: 'reels/:id/playback/',
  summary: 'Signed addresses of a reel',
  auth: 'optional',
  params: idParam,
  headers: pinHeaders,
  query: v.object(going),
  responses: { 200: playback },
  errors,
});

export const playChannel = defineCall({
  id: 'playChannel',
  method: 'GET',
  path: 'channel/:id/playback/',
  summary:
    'Signed addresses of a live channel, of a programme: live while the DVR window has its start, then from the archive, or of a recording',
  auth: 'optional',
  params: idParam,
  headers: pinHeaders,
  query: v.object({
    programme: idInQuery,
    /** One of the viewer's recordings of the channel, instead of a programme. */
    recording: idInQuery,
    ...going,
  }),
  responses: { 200: playback },
  errors: [...errors, ...broadcastErrors, 'archive_required'],
});

export const playStream = defineCall({
  id: 'playStream',
  method: 'GET',
  path: 'stream/:id/playback/',
  summary: 'Signed addresses of a broadcast: live, or from the archive when it is over',
  auth: 'optional',
  params: idParam,
  headers: pinHeaders,
  query: v.object(going),
  responses: { 200: playback },
  errors: [...errors, ...broadcastErrors],
});
