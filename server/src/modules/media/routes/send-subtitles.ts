import type { FastifyReply } from 'fastify';
import { sendGzipped } from '../../../http/send-gzipped.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { knownSources } from '../sources/known-sources.ts';
import type { ExternalSubtitles } from '../subtitles/external-subtitles.ts';

interface Wanted {
  readonly sourceOf: ReturnType<typeof knownSources>;
  readonly subtitles: ExternalSubtitles;
  /** The name of the source. */
  readonly folder: string;
  readonly file: string;
}

/** Sends subtitles of a source elsewhere as WebVTT. */
export async function sendSubtitles(
  reply: FastifyReply,
  { sourceOf, subtitles, folder, file }: Wanted,
): Promise<FastifyReply> {
  const source = (await sourceOf(folder))?.source;
  if (!source) throw new DomainError('not_found');
  const text = await subtitles.text(source, file);
  reply
    .header('cache-control', 'private, max-age=3600')
    .header('x-content-type-options', 'nosniff')
    .type('text/vtt; charset=utf-8');
  return sendGzipped(reply, text);
}
