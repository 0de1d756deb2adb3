import { CredentialsSignin } from '@auth/core/errors';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Exchange } from './exchange.ts';

/** Reports an error to Auth.js in its own form, and keeps ours for the response. */
export async function withAuthErrors<T>(exchange: Exchange, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) {
      exchange.fault = error;
      throw error;
    }
    exchange.rejection = error;
    const failed = new CredentialsSignin();
    failed.code = error.code;
    throw failed;
  }
}
