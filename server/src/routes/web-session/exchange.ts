import type { Language } from '@oyna/contract/common';
import type { FastifyRequest } from 'fastify';
import type { ApiError } from '../../errors/api-error.ts';

export const basePath = '/api/auth';

/** Who is signed in on the page, and by which row of `sessions`. */
export interface WebViewer {
  readonly id: number;
  readonly session: string;
  readonly name: string;
  readonly phone: string;
}

/** One request and what came of it while Auth.js worked on it. */
export interface Exchange {
  readonly request: FastifyRequest;
  /** `https://host`, as the viewer's browser has it. */
  readonly origin: string;
  readonly language: Language;
  /** Why nobody was signed in. */
  refusal: ApiError | null;
  /** What broke. Auth.js would answer it with the end of the session. */
  fault: unknown;
  /** Whose session it is. */
  viewer: WebViewer | null;
}
