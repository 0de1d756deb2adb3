import type { Language } from '@oyna/contract/common';
import type { CodeSent } from '@oyna/contract/sign-in';
import type { Services } from '../../../infra/services.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import type { CodePurpose } from './code-message.ts';
import { sendCode } from './codes.ts';

interface Wanted {
  readonly purpose: CodePurpose;
  readonly ip: string;
  readonly language: Language;
}

/** Sends a code to the phone of the viewer's own account. */
export async function sendOwnCode(services: Services, viewer: Viewer, wanted: Wanted): Promise<CodeSent> {
  const { phone } = await services.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return sendCode(services, { phone, ...wanted, isOwner: true });
}
