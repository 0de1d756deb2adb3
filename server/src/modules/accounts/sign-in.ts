import type { DeviceFacts } from '@oyna/contract/account-fields';
import type { Language } from '@oyna/contract/common';
import type { SignedIn } from '@oyna/contract/sign-in';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { ApiError } from '../../shared/errors/api-error.ts';
import { deviceOf, openSession } from './sessions.ts';
import { readUser } from './user.ts';

interface Circumstances {
  readonly request: FastifyRequest;
  readonly language: Language;
  /** The device's own description, otherwise its user agent. */
  readonly device?: DeviceFacts | undefined;
}

/** Opens a session for the requesting device. */
export async function signIn(
  services: Services,
  id: number,
  { request, language, device }: Circumstances,
): Promise<SignedIn> {
  const user = await readUser(services, id, language);
  if (!user) throw new ApiError(404, 'not_found');
  const facts = device ? { platform: device.platform, model: device.model ?? '' } : deviceOf(request);
  return { ...(await openSession(services, id, request.ip, facts)), user };
}
