import { finished, type Readable, Transform } from 'node:stream';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { bodyHash } from '../operators/signed-request.ts';

/** Passes a body on, and fails at its end if it is not the signed one. */
export function checkBody(body: Readable, signed: string): Readable {
  const hash = bodyHash();
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest('base64url') === signed ? null : new DomainError('operator_unknown'));
    },
  });
  finished(body, { writable: false }, (error) => {
    if (error) checked.destroy(error);
  });
  // A reader that gives up early must not cut the connection: the client reads the response over it.
  checked.once('close', () => body.resume());
  return body.pipe(checked);
}
