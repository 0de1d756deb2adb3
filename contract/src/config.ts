import * as v from 'valibot';
import { defineCall } from './call.ts';
import { address, soft } from './common.ts';
import { homeRails } from './home.ts';

/** `1.2.3` */
export const appVersion = v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/));
const bufferSeconds = v.pipe(v.number(), v.minValue(1), v.maxValue(600));

/** Player settings that override the app's own on a set; omitted fields keep their values. */
export const playerOverrides = v.object({
  /** Seconds to buffer ahead, to keep behind, and to load before playback continues after a stall. */
  buffering_goal: v.optional(bufferSeconds),
  buffer_behind: v.optional(bufferSeconds),
  rebuffering_goal: v.optional(bufferSeconds),
  reload_on_audio_switch: v.optional(v.boolean()),
  /** Whether speeds other than 1 are offered. */
  playback_rate: v.optional(v.boolean()),
  /** Height of the largest picture worth loading. */
  max_height: v.optional(v.pipe(v.number(), v.integer(), v.minValue(144), v.maxValue(4320))),
  hdr: v.optional(v.boolean()),
});

/** One rule. Every given member must match, ignoring case; the last matching rule wins. */
export const playerRule = v.object({
  /** `tizen`, `webos`, `android-tv`, `browser`. */
  platform: v.string(),
  /** Prefix of the manufacturer's model name. */
  model: v.optional(v.string()),
  /** Prefix of the firmware version. */
  firmware: v.optional(v.string()),
  overrides: playerOverrides,
});

export const support = v.object({
  phone: soft(v.nullable(v.string()), null),
  telegram: v.optional(v.string()),
  /** Address of a help page, and its QR code as an SVG made by the server. */
  address: v.optional(address),
  image: v.optional(address),
});

/** Pages of the operator for viewers. */
const legal = v.object({ terms: v.optional(address), privacy: v.optional(address) });

const chat = v.object({
  /** The script that draws the vendor's widget. */
  script: address,
  /** The vendor's own page with the chat, of another origin. The app shows it instead of the script. */
  page: v.optional(address),
});

export const remoteConfig = v.object({
  /** Increases with each change. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** An app below this version only asks for an update: `1.2.3`. */
  min_app_version: soft(appVersion, '0.0.0'),
  /** By platform; takes precedence over `min_app_version`, because stores release at different times. */
  min_app_versions: soft(v.record(v.string(), appVersion), {}),
  support: soft(support, { phone: null }),
  /** Terms of use and privacy policy. Absent: the app shows neither. */
  legal: v.optional(soft(legal, {})),
  /** The chat vendor; `null` without a chat. */
  chat: soft(v.nullable(chat), null),
  /** Web analytics collector that receives batches of events. `null`: no events are sent. */
  analytics: soft(v.nullable(v.object({ collector: address })), null),
  players: soft(v.array(playerRule), []),
  /** Absent or empty: the app's built-in order. */
  home: v.optional(soft(homeRails, [])),
});
export type RemoteConfig = v.InferOutput<typeof remoteConfig>;

/** The companion page for a phone; `image` is its address as a QR code in SVG. */
const companion = v.object({ address, image: address });
export type Companion = v.InferOutput<typeof companion>;

/** A country whose mobile numbers get codes: ISO 3166-1, and the calling code without the plus. */
const phoneCountry = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  code: v.pipe(v.string(), v.regex(/^\d{1,3}$/)),
});
export type PhoneCountry = v.InferOutput<typeof phoneCountry>;

export const getConfig = defineCall({
  id: 'getConfig',
  method: 'GET',
  path: 'config/',
  summary: 'Remote configuration of the app',
  auth: 'none',
  responses: {
    200: v.object({
      ...remoteConfig.entries,
      companion: soft(v.nullable(companion), null),
      /** Most likely first. Absent: the app's built-in list. */
      phone_countries: v.optional(soft(v.array(phoneCountry), [])),
    }),
  },
});

/** Code shown by a failed screen, for example `P-1001` or `H-404`. */
export const errorCode = v.pipe(v.string(), v.regex(/^[A-Z]{1,3}-\d{1,6}$/));

export const getHelp = defineCall({
  id: 'getHelp',
  method: 'GET',
  path: 'help/',
  summary: 'The help page for phones; its QR code carries the language and an error code',
  auth: 'none',
  query: v.object({ code: v.optional(errorCode) }),
  responses: { 200: companion },
});

/** Samsung's own format: https://developer.samsung.com/smarttv/develop/guides/smart-hub-preview/implementing-public-preview.html */
const previewTile = v.object({
  title: v.string(),
  subtitle: v.string(),
  image_ratio: v.picklist(['16by9', '4by3', '1by1', '2by3']),
  /** Absolute. */
  image_url: address,
  /**
   * JSON `{"type": "cinema" | "channel" | "stream", "id": 1}`, which the set returns when the tile is opened. A film with
   * `"play": true` plays at once.
   */
  action_data: v.string(),
  is_playable: v.boolean(),
});

export const getPreview = defineCall({
  id: 'getPreview',
  method: 'GET',
  path: 'banner/preview/',
  summary: 'Preview of the app in Samsung Smart Hub',
  auth: 'none',
  responses: {
    200: v.object({ sections: v.array(v.object({ title: v.string(), tiles: v.array(previewTile) })) }),
  },
});
