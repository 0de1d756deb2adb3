import type shaka from 'shaka-player/dist/shaka-player.compiled.js';
import type { ShakaPlayer } from './shaka-player.ts';

/** The event `downloadfailed`. */
interface FailedDownload extends Event {
  readonly requestType?: number;
  readonly request?: shaka.extern.Request;
  readonly context?: shaka.extern.RequestContext;
  /** 0 without a response. */
  readonly httpResponseCode?: number;
}

/** `shaka.net.NetworkingEngine.RequestType.SEGMENT` */
const segment = 1;
/** `shaka.net.NetworkingEngine.AdvancedRequestType.MEDIA_SEGMENT` */
const media = 1;
/** Requests of a segment before the player goes on without it. The newest one may come a little late. */
const tries = 3;
/** shaka reads it without a request, and jumps over the hole. */
const nothing = 'data:,';
/** Containers of which no bytes are a segment. The others are rewritten for the set, which fails without a picture or a sound. */
const mayBeEmpty = /^(video|audio)\/(mp4|webm)/;

/**
 * Goes on without a live segment that its server does not have (404), where shaka would ask for it again and again until the picture
 * stands: MP4 gets a hole, and a transport stream the segment before once more, which fails at the second one in a row.
 */
export function stepOverMissing(player: ShakaPlayer, isLive: () => boolean): void {
  /** The address of the last segment of each stream of shaka. */
  const latest = new WeakMap<object, string>();
  player.getNetworkingEngine()?.registerResponseFilter((type, { uri }, context) => {
    if (type === segment && context?.type === media && context.stream) latest.set(context.stream, uri);
  });
  player.addEventListener('downloadfailed', (event) => {
    const { requestType, request, context, httpResponseCode } = event as FailedDownload;
    const stream = context?.stream;
    if (requestType !== segment || context?.type !== media || !stream || !request) return;
    if (httpResponseCode !== 404 || request.attempt !== tries - 1 || !isLive()) return;
    const instead = mayBeEmpty.test(stream.mimeType) ? nothing : latest.get(stream);
    latest.delete(stream);
    if (instead !== undefined) request.uris = [instead];
  });
}
