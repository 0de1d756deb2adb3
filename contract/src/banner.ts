import * as v from 'valibot';
import { defineCall } from './call.ts';
import { cinemaCard } from './cinema.ts';
import { address, color, id, page, pageQuery, soft } from './common.ts';

/**
 * Where a banner leads. `id` is that of the title, channel, stream, reel or plan; for an address outside, which `address`
 * and its QR code `image` have, it is that of the banner. `episode` is an episode of the title.
 */
const target = v.object({
  type: v.picklist(['cinema', 'channel', 'stream', 'reel', 'plan', 'address']),
  id,
  episode: v.optional(soft(v.nullable(id), null)),
  address: v.optional(soft(v.nullable(address), null)),
  image: v.optional(soft(v.nullable(address), null)),
});

/** A hero banner. `cinema` has the facts of the target when the target is a title. */
export const banner = v.object({
  id,
  image: soft(v.nullable(address), null),
  color: soft(color, '#1a2030'),
  title: v.string(),
  text: soft(v.string(), ''),
  target,
  cinema: soft(v.nullable(cinemaCard), null),
});
export type Banner = v.InferOutput<typeof banner>;

export const listBanners = defineCall({
  id: 'listBanners',
  method: 'GET',
  path: 'banner/',
  summary: 'Hero banners of the home screen',
  auth: 'optional',
  query: v.object(pageQuery),
  responses: { 200: page(banner) },
});
