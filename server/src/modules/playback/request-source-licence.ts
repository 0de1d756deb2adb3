import type { SourceDrm } from '@oyna/contract/catalogue-source';
import type { Challenge } from '../../infra/gateways/licence/request-licence.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { requestUpstream } from '../media/public.ts';

const timeout = 10_000;
const retrySeconds = 2;
/** A licence has some kilobytes. */
const maxBytes = 1024 * 1024;

type Server = NonNullable<SourceDrm['playready']>;

/**
 * Passes a challenge on to the licence server of a source, with the headers that it wants and nothing of the viewer. Throws
 * `license_refused` if the server rejects it, and `unavailable` if it does not respond or may not be reached.
 */
export async function requestSourceLicence(
  { sources }: Pick<Services, 'sources'>,
  { url, headers = {} }: Server,
  { body, type, soapAction }: Challenge,
): Promise<Buffer> {
  const unavailable = (cause: unknown) => new DomainError('unavailable', { cause, retryAfter: retrySeconds });
  try {
    const answer = await requestUpstream(
      {
        url,
        origins: [new URL(url).origin],
        hosts: sources.hosts,
        post: body,
        headers: {
          'content-type': type,
          ...(soapAction !== undefined && { soapaction: soapAction }),
          ...headers,
        },
      },
      AbortSignal.timeout(timeout),
    );
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Error('The licence is too long');
      chunks.push(chunk);
    }
    if (answer.status >= 500) throw unavailable(answer.status);
    if (answer.status !== 200) throw new DomainError('license_refused');
    return Buffer.concat(chunks);
  } catch (error) {
    throw error instanceof DomainError ? error : unavailable(error);
  }
}
