import type { CodeSent } from '@oyna/contract/sign-in';

type Purpose = 'sign-in' | 'reset' | 'password' | 'pin' | 'delete_account';

/** The newest response for each purpose. A code fits only its request. */
const requests: Partial<Record<Purpose, CodeSent>> = {};
let newest: Purpose = 'sign-in';

/** Keeps the request of a code that is being sent. */
export async function keepRequest(sending: Promise<CodeSent>, purpose = newest): Promise<CodeSent> {
  newest = purpose;
  const sent = await sending;
  requests[purpose] = sent;
  return sent;
}

/** The identifier of a phone's request, unless the service named none; by default, of the newest purpose. */
export function requestOf(phone: string, purpose = newest): string | undefined {
  const sent = requests[purpose];
  return sent?.phone === phone ? sent.request_id : undefined;
}
