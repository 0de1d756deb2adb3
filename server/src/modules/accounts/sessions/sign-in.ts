import type { DeviceFacts } from '@oyna/contract/account-fields';
import type { Language } from '@oyna/contract/common';
import type { SignedIn } from '@oyna/contract/sign-in';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { describedDevice } from '../devices/described-device.ts';
import { readUser } from '../users/user.ts';
import { deviceOf, openSession } from './sessions.ts';
import type { SignInMethod } from './sign-in-method.ts';

/** The device that sent a request. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
}

export interface SignInContext {
  readonly client: Client;
  readonly language: Language;
  readonly method: SignInMethod;
  /** The device's own description, otherwise its user agent. */
  readonly device?: DeviceFacts | undefined;
}

/** Opens a session for the requesting device. */
export async function signIn(
  services: Services,
  id: number,
  { client, language, device, method }: SignInContext,
): Promise<SignedIn> {
  const user = await readUser(services, id, language);
  if (!user) throw new DomainError('not_found');
  const facts = device ? describedDevice(device, client.userAgent) : deviceOf(client.userAgent);
  return { ...(await openSession(services, id, client.ip, facts, method)), user };
}
