import { callApi } from './call-api.ts';
import { Refusal } from './refusal.ts';

/** As `auth/` answers it; times are seconds. */
export interface CodeSent {
  readonly resend_in: number;
}

/** Has a code sent. One that was sent a moment ago will do too. */
export async function sendCode(phone: string): Promise<CodeSent> {
  try {
    return await callApi<CodeSent>('POST', 'auth/', { phone });
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.code !== 'resend_too_soon') throw fault;
    return { resend_in: fault.retryAfter ?? 60 };
  }
}
