import { posix } from 'node:path';
import type { Services } from '../../../infra/services.ts';
import { isOutside } from '../live/broadcast.ts';
import {
  isWithheldNow,
  isWithheldPart,
  nothingWithheld,
  withheldFrom,
  withheldMedia,
} from '../live/withheld.ts';
import { knownSources } from '../sources/known-sources.ts';
import { sourceUrl } from '../sources/source-url.ts';
import { streamRights } from '../stream-rights.ts';
import { checker, findAskedKey, readAskedKey, sourceOfKey } from './asked-key.ts';

/** The question of an origin. */
export interface Question {
  /** The address or its query, with the key in it. */
  readonly text: string;
  /** The path of the wanted file without the key, or the name of the stream. */
  readonly wanted: { readonly path: string } | { readonly stream: string };
  /** The viewer's network address, as the origin sees it. */
  readonly network: string | null;
}

/** How long an origin may use an answer, in seconds. A blackout, which we know after two, then ends a picture within ten. */
export const answerSeconds = 8;

/**
 * Returns a function that tells an origin whether a viewer may have media now: their key is valid and for this media, their
 * playback holds a stream of the plan, and neither a blackout nor the age limit withholds it.
 */
export function answerOrigin(services: Services): (question: Question) => Promise<boolean> {
  const mayStream = streamRights(services);
  const withheldOf = withheldMedia(services);
  const sourceOf = knownSources(services.db);
  return async ({ text, wanted, network }) => {
    const key = findAskedKey(text);
    if (key === null) return false;
    const found = await sourceOf(sourceOfKey(key));
    if (found?.source.delivery.type !== 'asked') return false;
    const { source, access } = found;
    const isBound = found.source.delivery.network;
    const asked = readAskedKey(services, key, isBound ? network : null);
    if (!asked || (isBound && network === null)) return false;
    const { grant, holder } = asked;
    const url = await sourceUrl(services, source, grant);
    if (url === null || !isWanted(url, wanted)) return false;
    // The server itself looks at its sources, whatever viewers may see.
    if (holder.playback === checker.playback) return true;
    // A key of a free item does not outlive its price. A broadcast may be free on a channel that is not.
    const isFree = access === 'free' || grant.archive !== null || grant.broadcast != null;
    if (holder.payer === null && !isFree) return false;
    const withheld = grant.channel === null ? nothingWithheld : await withheldOf(grant.channel);
    const limited = withheldFrom(grant.age ?? null, withheld);
    const now = services.now().getTime() / 1000;
    if (grant.broadcast && isOutside(grant.broadcast, { from: now, to: now })) return false;
    const isRefused = grant.archive
      ? withheld.state === 'blacked_out' || isWithheldPart(limited, grant.archive)
      : grant.channel !== null && isWithheldNow(limited, now);
    return !isRefused && (await mayStream({ ...holder, isThumbnails: false }));
  };
}

/** Whether a file lies in the folder of a manifest, or a stream is the one that the folder names. */
function isWanted(url: string, wanted: Question['wanted']): boolean {
  const address = pathOf(url);
  const folder = address?.slice(0, address.lastIndexOf('/') + 1);
  if (folder === undefined) return false;
  if ('stream' in wanted) return folder === `/${wanted.stream}/`;
  return pathOf(wanted.path)?.startsWith(folder) ?? false;
}

/** The path as an origin reads it, so that an encoded slash leads to no other folder; `null` if it is none. */
function pathOf(address: string): string | null {
  if (!URL.canParse(address, 'http://origin')) return null;
  try {
    return posix.normalize(decodeURIComponent(new URL(address, 'http://origin').pathname));
  } catch {
    return null;
  }
}
