import * as v from 'valibot';
import { defineCall } from './call.ts';
import { address, id, idParam, seconds, soft, timestamp } from './common.ts';

const params = v.object({
  ...idParam.entries,
  playback_id: v.pipe(v.string(), v.maxLength(300)),
});

const heartbeat = v.object({
  /** Position in seconds; for live, within the DVR window. */
  position: seconds,
  /** Server time at which the position was reached. */
  watched_at: timestamp,
  /**
   * Of a title, a past programme or a reel, but not of a trailer. With it, the heartbeat reports the position to the history,
   * too; live has none, and a reel only once it was watched.
   */
  watched: v.optional(
    v.nullable(
      v.object({
        /** The episode of a series. */
        episode: v.optional(v.nullable(id)),
        duration: seconds,
      }),
    ),
  ),
});

const heard = v.object({
  /** Seconds until the next heartbeat is due. */
  heartbeat_seconds: seconds,
  /**
   * Base of the playback's media from now on, ending in a slash: it replaces the part of the manifest's address before
   * the file. Absent if the media lies elsewhere.
   */
  media_base: v.optional(soft(v.nullable(address), null)),
  /**
   * Whether the position of `watched` is kept, so that the set need not report it by `saveHistory`; not while the profile
   * pauses its history.
   */
  position_saved: v.optional(soft(v.boolean(), false)),
});

const responses = { 200: heard } as const;
/**
 * `daily_limit`: the kids' profile has watched its minutes of the day. The rights are those of now, so any error of a request
 * for the item may come later: `pin_required` for another rating, limit or programme, `withdrawn` or `not_playable`.
 */
const errors = [
  'withdrawn',
  'not_released',
  'stream_limit',
  'playback_ended',
  'subscription_required',
  'daily_limit',
  'pin_required',
  'not_playable',
] as const;
const liveErrors = ['off_air', 'blacked_out', 'not_archived'] as const;
const heartbeatSummary =
  'Heartbeat; the first takes one of the plan’s streams, or that of the session’s last playback; 60 s of silence give it back. Renews the media addresses';
const endSummary = 'End a playback of one’s own or of another device of the account';

export const reportCinema = defineCall({
  id: 'reportCinema',
  method: 'POST',
  path: 'cinema/:id/playback/:playback_id/',
  summary: heartbeatSummary,
  auth: 'optional',
  params,
  body: heartbeat,
  responses,
  errors,
});

export const reportReel = defineCall({
  ...reportCinema,
  id: 'reportReel',
  path: 'reels/:id/playback/:playback_id/',
});

export const reportChannel = defineCall({
  ...reportCinema,
  id: 'reportChannel',
  path: 'channel/:id/playback/:playback_id/',
  errors: [...errors, 'archive_required', ...liveErrors],
});

export const reportStream = defineCall({
  ...reportCinema,
  id: 'reportStream',
  path: 'stream/:id/playback/:playback_id/',
  errors: [...errors, ...liveErrors, 'not_started'],
});

export const endCinema = defineCall({
  id: 'endCinema',
  method: 'DELETE',
  path: 'cinema/:id/playback/:playback_id/',
  summary: endSummary,
  auth: 'optional',
  params,
  responses: { 204: null },
});

export const endReel = defineCall({ ...endCinema, id: 'endReel', path: 'reels/:id/playback/:playback_id/' });

export const endChannel = defineCall({
  ...endCinema,
  id: 'endChannel',
  path: 'channel/:id/playback/:playback_id/',
});

export const endStream = defineCall({
  ...endCinema,
  id: 'endStream',
  path: 'stream/:id/playback/:playback_id/',
});

/** 16 bytes, base64url without padding. */
const keyBytes = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const licenceType = v.picklist(['temporary', 'persistent-license']);

/** Clear Key licences, https://www.w3.org/TR/encrypted-media/#clear-key-request-format */
export const getLicense = defineCall({
  id: 'getLicense',
  method: 'POST',
  path: 'cinema/:id/license/',
  summary: 'Clear Key licence of an encrypted title, for a playback that holds a stream of the plan',
  auth: 'optional',
  params: idParam,
  query: v.object({
    /**
     * The playback whose plan, age and PIN were checked. It is in the address because players cannot add headers for a
     * single licence server.
     */
    playback: v.optional(params.entries.playback_id, ''),
  }),
  body: v.object({
    kids: v.pipe(v.array(keyBytes), v.minLength(1), v.maxLength(20)),
    type: v.optional(licenceType, 'temporary'),
  }),
  responses: {
    200: v.object({
      keys: v.array(v.object({ kty: v.literal('oct'), kid: keyBytes, k: keyBytes })),
      type: licenceType,
    }),
  },
  errors: ['license_refused'],
});
