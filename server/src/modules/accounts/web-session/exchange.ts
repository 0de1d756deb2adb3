import type { Language } from '@oyna/contract/common';
import type { FastifyRequest } from 'fastify';
import type { DomainError } from '../../../shared/errors/domain-error.ts';
import type { WebViewer } from '../sessions/renew-web-session.ts';

export const basePath = '/api/auth';

/** One request and its outcome in Auth.js. */
export interface Exchange {
  readonly request: FastifyRequest;
  /** `https://host` as seen by the viewer's browser. */
  readonly origin: string;
  readonly language: Language;
  /** The reason why sign-in failed. */
  rejection: DomainError | null;
  /** An internal error, which Auth.js would turn into the end of the session. */
  fault: unknown;
  /** The owner of the session. */
  viewer: WebViewer | null;
}
