import * as v from 'valibot';
import { integer, plain } from './catalogue-parts.ts';

/** Options of an address that have a meaning for receivers, by scheme. No other one reaches the program that receives. */
const options: Readonly<Record<string, readonly string[]>> = {
  'udp:': ['localaddr', 'sources', 'fifo_size', 'buffer_size'],
  'srt:': ['streamid', 'passphrase', 'pbkeylen', 'latency', 'mode'],
  'rtmp:': [],
  'http:': [],
  'https:': [],
};

/** Where a live picture comes from. `http:` and `https:` name an endless MPEG transport stream, not a playlist. */
const inputAddress = v.pipe(
  plain(1000),
  v.regex(
    /^(udp|srt|rtmp|https?):\/\/[\x21-\x7e]+$/,
    'must be an address that begins with udp, srt, rtmp, http or https',
  ),
  v.check(isInput, 'must name a host, for udp and srt also a port, and only options that a receiver has'),
);

/** A channel whose picture this server receives, records and serves. */
export const catalogueInput = v.strictObject({
  url: inputAddress,
  /** Received at the same time, and shown while the first one is away. */
  backup: v.optional(v.nullable(inputAddress), null),
  /** Days that its past is kept. */
  days: v.optional(integer(1, 7), 7),
});
export type CatalogueInput = v.InferOutput<typeof catalogueInput>;

function isInput(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const known = options[url.protocol];
  if (!known || url.hostname === '' || url.hash !== '') return false;
  if ((url.protocol === 'udp:' || url.protocol === 'srt:') && url.port === '') return false;
  // The address of an http server has its own parameters.
  return (
    url.protocol.startsWith('http') || [...url.searchParams.keys()].every((name) => known.includes(name))
  );
}
