import type { Services } from '../../infra/services.ts';
import { makeNonce, mediaBase, mediaPath } from '../../modules/media/public.ts';
import { streamFolder } from '../../modules/recording/public.ts';

/** An address that opens what the senders of a stream have sent, for some minutes and without a plan: for its broadcaster. */
export function streamPreview(services: Services, stream: number): string {
  const grant = { folder: streamFolder(stream), maxHeight: null, archive: null, channel: null };
  const holder = { playback: makeNonce(services.now()), payer: null };
  const base = mediaBase(services, mediaPath(grant), holder);
  return `${services.mediaEdge === null ? (services.publicUrl ?? '') : ''}${base}master.m3u8`;
}
