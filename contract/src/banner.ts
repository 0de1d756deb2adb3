import * as v from 'valibot';
import { defineCall } from './call.ts';
import { cinemaCard } from './cinema.ts';
import { address, color, id, page, pageQuery, soft } from './common.ts';

/** A hero banner. `cinema` has the facts of the target when the target is a title. */
export const banner = v.object({
  id,
  image: soft(v.nullable(address), null),
  color: soft(color, '#1a2030'),
  title: v.string(),
  text: soft(v.string(), ''),
  target: v.object({ type: v.picklist(['cinema', 'channel', 'stream']), id }),
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
