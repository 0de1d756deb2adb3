import { DomainError } from '../../../shared/errors/domain-error.ts';

const timeout = 10_000;
const retrySeconds = 2;

/** A player's request for a licence, as the key system of the set wrote it. */
export interface Challenge {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Of PlayReady, which speaks SOAP. */
  readonly soapAction: string | undefined;
}

/**
 * Passes a challenge on to the operator's licence server and returns its licence. The entitlement is the bearer token. Throws
 * `license_refused` if the server rejects it, and `unavailable` if it does not respond.
 */
export async function requestLicence(
  url: string,
  { body, type, soapAction }: Challenge,
  entitlement: string,
): Promise<Buffer> {
  const unavailable = (cause: unknown) => new DomainError('unavailable', { cause, retryAfter: retrySeconds });
  const headers = {
    authorization: `Bearer ${entitlement}`,
    'content-type': type,
    ...(soapAction !== undefined && { soapaction: soapAction }),
  };
  const signal = AbortSignal.timeout(timeout);
  try {
    // Another address would get the entitlement.
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    const licence = Buffer.from(await response.arrayBuffer());
    if (response.status >= 500) throw unavailable(response.status);
    if (!response.ok) throw new DomainError('license_refused');
    return licence;
  } catch (error) {
    throw error instanceof DomainError ? error : unavailable(error);
  }
}
