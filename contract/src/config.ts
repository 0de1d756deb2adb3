import * as v from 'valibot';
import { defineCall } from './call.ts';
import { address, soft } from './common.ts';

/** `1.2.3` */
export const appVersion = v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/));
const bufferSeconds = v.pipe(v.number(), v.minValue(1), v.maxValue(600));

/** How the player is to behave on a set instead of how the app would have it; what is not there stays as it is. */
export const playerOverrides = v.object({
  /** Seconds to hold ready ahead, behind, and before going on after a stall. */
  buffering_goal: v.optional(bufferSeconds),
  buffer_behind: v.optional(bufferSeconds),
  rebuffering_goal: v.optional(bufferSeconds),
  reload_on_audio_switch: v.optional(v.boolean()),
  /** Whether speeds other than 1 are offered. */
  playback_rate: v.optional(v.boolean()),
  /** Lines of the largest picture worth loading. */
  max_height: v.optional(v.pipe(v.number(), v.integer(), v.minValue(144), v.maxValue(4320))),
  hdr: v.optional(v.boolean()),
});

/** One rule: every member that is there must match, case aside; of two rules that match, the later counts. */
export const playerRule = v.object({
  /** `tizen`, `webos`, `android-tv`, `browser`. */
  platform: v.string(),
  /** What the maker's model name begins with. */
  model: v.optional(v.string()),
  /** What the firmware's version begins with. */
  firmware: v.optional(v.string()),
  overrides: playerOverrides,
});

export const support = v.object({
  phone: soft(v.nullable(v.string()), null),
  telegram: v.optional(v.string()),
  /** Address of a page with help, and its QR code: an SVG, made by the server. */
  address: v.optional(address),
  image: v.optional(address),
});

export const remoteConfig = v.object({
  /** Raised with each change. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** An app below it asks for an update and does nothing else: `1.2.3`. */
  min_app_version: soft(appVersion, '0.0.0'),
  support: soft(support, { phone: null }),
  /** Script of the chat's vendor; `null` without one. */
  chat: soft(v.nullable(v.object({ script: address })), null),
  players: soft(v.array(playerRule), []),
});
export type RemoteConfig = v.InferOutput<typeof remoteConfig>;

/** The page on a phone that works together with a television; `image` is its address as a QR code, an SVG. */
const companion = v.object({ address, image: address });
export type Companion = v.InferOutput<typeof companion>;

export const getConfig = defineCall({
  id: 'getConfig',
  method: 'GET',
  path: 'config/',
  summary: 'Remote configuration of the app',
  auth: 'none',
  answers: { 200: v.object({ ...remoteConfig.entries, companion: soft(v.nullable(companion), null) }) },
});

/** Samsung's own format: https://developer.samsung.com/smarttv/develop/guides/smart-hub-preview/implementing-public-preview.html */
const previewTile = v.object({
  title: v.string(),
  subtitle: v.string(),
  image_ratio: v.picklist(['16by9', '4by3', '1by1', '2by3']),
  /** Absolute. */
  image_url: address,
  /** JSON `{"type": "cinema" | "channel" | "stream", "id": 1}`, given back by the set when the tile is opened. */
  action_data: v.string(),
  is_playable: v.boolean(),
});

export const getPreview = defineCall({
  id: 'getPreview',
  method: 'GET',
  path: 'banner/preview/',
  summary: 'Preview of the app in Samsung Smart Hub',
  auth: 'none',
  answers: {
    200: v.object({ sections: v.array(v.object({ title: v.string(), tiles: v.array(previewTile) })) }),
  },
});
