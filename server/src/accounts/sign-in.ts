import type { SignedIn } from '@oyna/contract/auth';
import type { Language } from '@oyna/contract/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import type { Services } from '../services.ts';
import { deviceOf, openSession } from './sessions.ts';
import { readUser } from './user.ts';

/** Opens a session for the device that asks. */
export async function signIn(
  services: Services,
  id: number,
  request: FastifyRequest,
  language: Language,
): Promise<SignedIn> {
  const user = await readUser(services, id, language);
  if (!user) throw new ApiError(404, 'not_found');
  return { ...(await openSession(services, id, request.ip, deviceOf(request))), user };
}
