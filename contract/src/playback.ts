import * as v from 'valibot';
import { defineCall } from './call.ts';
import { address, id, idParam, seconds, soft } from './common.ts';

const marker = v.object({
  kind: v.picklist(['intro', 'recap', 'credits']),
  start: seconds,
  end: seconds,
});
export type Marker = v.InferOutput<typeof marker>;

/** What a player needs to play one thing. Addresses are signed, expire, and carry the signature as a path prefix. */
export const playback = v.object({
  playback_id: v.string(),
  manifest: v.object({
    dash: soft(v.nullable(address), null),
    hls: soft(v.nullable(address), null),
    /** VP9 and Opus, for engines without H.264. */
    dash_vp9: v.optional(soft(v.nullable(address), null)),
  }),
  drm: soft(v.nullable(v.record(v.string(), v.unknown())), null),
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

export const playCinema = defineCall({
  id: 'playCinema',
  method: 'GET',
  path: 'cinema/:id/playback/',
  summary: 'Signed addresses of a film or an episode',
  auth: 'optional',
  params: idParam,
  query: v.object({
    episode: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))),
  }),
  answers: { 200: playback },
  refusals,
});

export const playChannel = defineCall({
  id: 'playChannel',
  method: 'GET',
  path: 'channel/:id/playback/',
  summary: 'Signed addresses of a live channel',
  auth: 'optional',
  params: idParam,
  answers: { 200: playback },
  refusals,
});
