import { groupPhone } from '@oyna/contract/group-phone';
import { session } from './session.ts';
import { t } from './texts.ts';

/** Names the account that a television must be in for its text fields to appear here. */
export function SameAccount() {
  const phone = session()?.user.phone;
  return phone ? <p class="small">{t('type_account', { phone: groupPhone(phone) })}</p> : null;
}
