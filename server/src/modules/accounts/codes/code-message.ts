import type { Language } from '@oyna/contract/common';
import { localise } from '../../../shared/text/localise.ts';
import type { Text } from '../../../shared/text/text.ts';

/** The only action that a code allows. */
export type CodePurpose = 'sign_in' | 'reset' | 'password' | 'pin' | 'delete_account';

const actions: Readonly<Record<CodePurpose, Text>> = {
  sign_in: { uz: 'kirish kodi', ru: 'код для входа', en: 'code to sign in' },
  reset: { uz: 'parolni tiklash kodi', ru: 'код для сброса пароля', en: 'code to reset your password' },
  password: { uz: 'parol qoʻyish kodi', ru: 'код для установки пароля', en: 'code to set a password' },
  pin: { uz: 'PIN-kodni oʻzgartirish kodi', ru: 'код для смены PIN-кода', en: 'code to change your PIN' },
  delete_account: {
    uz: 'hisobni oʻchirish kodi',
    ru: 'код для удаления аккаунта',
    en: 'code to delete your account',
  },
};
const warning: Text = {
  uz: 'hech kimga aytmang',
  ru: 'никому не сообщайте',
  en: 'never tell it to anyone',
};

/** Names the action, so that nobody reads a code to a stranger for another one. The code is at the end. */
export function codeMessage(purpose: CodePurpose, language: Language, code: string): string {
  return `Oyna: ${localise(actions[purpose], language)}, ${localise(warning, language)}: ${code}`;
}
