import * as v from 'valibot';
import { integer, list, number, oneOf, perhaps, plain, webAddress, yesNo } from './catalogue-parts.ts';

const keyName = v.pipe(
  v.string('must be a text'),
  v.regex(/^[a-z0-9][a-z0-9-]{0,60}$/, 'must be the name of a key in SOURCE_KEYS'),
);

/** Ways to sign an address for a playback. The key itself is in the file that SOURCE_KEYS names. */
const signature = v.variant(
  'scheme',
  [
    /** The token of Flussonic's `securetoken`, in the query. */
    v.strictObject({ scheme: v.literal('flussonic'), key: keyName }),
    /** The `wmsAuthSign` of Nimble and of Wowza's agent, in the query. */
    v.strictObject({ scheme: v.literal('nimble'), key: keyName }),
    /** nginx `secure_link`, in front of the path: `/<md5>/<expires>/<path>`, over the expression in `over`. */
    v.strictObject({
      scheme: v.literal('secure_link'),
      key: keyName,
      /** With `{expires}`, `{folder}` (the path up to its last slash), `{network}` and `{key}`. */
      over: v.optional(plain(300), '{expires}{folder} {key}'),
    }),
    /** `exp=…~acl=…~hmac=…` for the folder, in a parameter of the query. The key is in hexadecimal. */
    v.strictObject({
      scheme: v.literal('akamai'),
      key: keyName,
      parameter: v.optional(v.pipe(plain(40), v.regex(/^\w+$/, 'must be a name of letters')), 'hdnts'),
    }),
    /** `Policy`, `Signature` and `Key-Pair-Id` for the folder. The key is an RSA key in PEM. */
    v.strictObject({ scheme: v.literal('cloudfront'), key: keyName, key_pair: plain(100) }),
    /**
     * An HMAC-SHA-256 over a text, and an address that contains it. Both may have `{expires}`, `{folder}`, `{path}`, `{file}`,
     * `{network}`; the address also `{origin}` and `{hmac}`.
     */
    v.strictObject({
      scheme: v.literal('hmac'),
      key: keyName,
      over: plain(300),
      address: plain(500),
      encoding: v.optional(oneOf(['hex', 'base64url']), 'hex'),
    }),
  ],
  'must be one of flussonic, nimble, secure_link, akamai, cloudfront, hmac',
);
export type SourceSignature = v.InferOutput<typeof signature>;

/** Whether the address also holds the viewer's network address, where the scheme supports it. */
const network = v.optional(yesNo, false);

/** Headers that an origin wants and televisions cannot send. */
const originHeaders = v.record(
  v.pipe(
    v.string(),
    v.regex(
      /^(user-agent|referer|origin|cookie|authorization|x-[a-z-]{1,40})$/,
      'must be the name of an allowed header',
    ),
  ),
  plain(1000),
);

/** How viewers get an address. */
const delivery = v.variant(
  'type',
  [
    /** As it is. */
    v.strictObject({ type: v.literal('direct') }),
    /** Signed for each playback. */
    v.strictObject({ type: v.literal('signed'), by: signature, network }),
    /** With a key of ours, about which the origin asks this server. */
    v.strictObject({
      type: v.literal('asked'),
      /** In front of the path, where segments inherit it, or in the query. */
      place: oneOf(['path', 'query']),
      /** The parameter of the query. */
      parameter: v.optional(v.pipe(plain(40), v.regex(/^\w+$/, 'must be a name of letters')), 'token'),
      network,
    }),
    /** Through this server, with the limits of the plan. */
    v.strictObject({
      type: v.literal('gateway'),
      /** Origins of playlists and segments, besides that of the address. */
      origins: v.optional(list(webAddress, 20), []),
      /** Segments come from their origin by a redirect to a signed address, not through this server. */
      redirect: perhaps(signature),
      /** Headers that the origin wants and televisions cannot send. */
      headers: v.optional(originHeaders, {}),
    }),
  ],
  'must be one of direct, signed, asked, gateway',
);
export type SourceDelivery = v.InferOutput<typeof delivery>;

/** The conventions by which servers address past programmes. */
export const archiveConventions = [
  'default',
  'append',
  'shift',
  'flussonic',
  'xc',
  'vod',
  'nimble',
  'wowza',
] as const;

/** Where past programmes of a source are. */
export const sourceArchive = v.pipe(
  v.strictObject({
    convention: oneOf(archiveConventions),
    /** With placeholders, for `default` and `append`; for `vod`, `{catchup-id}` if it is omitted. */
    template: perhaps(plain(2000)),
    /** Depth in days. */
    days: v.optional(number(0, 366), 7),
    /** Hours that are added to the times. */
    correction: v.optional(number(-24, 24), 0),
  }),
  v.forward(
    v.check(
      ({ convention, template }) => template !== null || !/^(default|append)$/.test(convention),
      'is needed for this convention',
    ),
    ['template'],
  ),
);
export type SourceArchive = v.InferOutput<typeof sourceArchive>;

const licenceServer = { url: webAddress, headers: v.exactOptional(originHeaders) };
const hexadecimal = v.pipe(
  v.string('must be a text'),
  v.regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits'),
);

/** The licences of encrypted media. Televisions ask this server for them, which asks the licence server or has the keys. */
export const sourceDrm = v.strictObject(
  {
    widevine: v.exactOptional(
      v.strictObject({ ...licenceServer, certificate_url: v.exactOptional(webAddress) }, 'has no address'),
    ),
    playready: v.exactOptional(v.strictObject(licenceServer, 'has no address')),
    clearkey: v.exactOptional(
      v.union(
        [
          v.strictObject(licenceServer),
          /** By key identifiers. */
          v.strictObject({
            keys: v.pipe(
              v.record(hexadecimal, hexadecimal),
              v.check((keys) => Object.keys(keys).length <= 20),
            ),
          }),
        ],
        'must have an address, or keys of 32 hexadecimal digits',
      ),
    ),
  },
  'must have widevine, playready or clearkey',
);
export type SourceDrm = v.InferOutput<typeof sourceDrm>;

/** Subtitles beside a manifest: WebVTT, SRT or TTML of a film, an HLS playlist of WebVTT of a live picture. */
const sourceSubtitles = v.strictObject({
  /** Such as `uz` or `uz-Cyrl`. */
  language: v.pipe(
    v.string('must be a text'),
    v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language like uz or uz-Cyrl'),
  ),
  url: webAddress,
  /** Tells tracks of one language apart. */
  label: v.exactOptional(plain(60)),
});

/** Where a channel, stream, title, episode, trailer or reel comes from. Of several, the first that works is played. */
export const catalogueSource = v.strictObject({
  /** Of a manifest. May contain `{lutc}`. */
  url: webAddress,
  /** `null`: told by the address. */
  protocol: perhaps(oneOf(['hls', 'dash'])),
  delivery: v.optional(delivery, { type: 'direct' }),
  /** Where past programmes are, for a channel or a stream. */
  archive: perhaps(sourceArchive),
  /** WebVTT of thumbnail sprites. */
  thumbnails: perhaps(webAddress),
  /** Absent for clear media. */
  drm: v.exactOptional(sourceDrm),
  /** Of a live picture through a gateway, or of a title, episode, trailer or reel. */
  subtitles: v.exactOptional(list(sourceSubtitles, 30)),
  /** Picture height of the best rendition, if it is known. */
  height: perhaps(integer(1, 10_000)),
});
export type CatalogueSource = v.InferOutput<typeof catalogueSource>;

const maxSources = 10;
export const catalogueSources = v.optional(list(catalogueSource, maxSources), []);
