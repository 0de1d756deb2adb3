import type { Text } from '../../text/text.ts';

const text = (uz: string, ru: string, en: string): Text => ({ uz, ru, en });

/** Sentences for viewers, by code. */
export const accountsMessages = {
  credentials_wrong: text(
    'Telefon raqami yoki parol notoʻgʻri.',
    'Неверный номер телефона или пароль.',
    'The phone number or the password is wrong.',
  ),
  password_wrong: text(
    'Hozirgi parol notoʻgʻri.',
    'Неверный текущий пароль.',
    'The current password is wrong.',
  ),
  password_guessable: text(
    'Bu parolni topish oson. Unda raqamingiz, Oyna nomi yoki oddiy soʻz va ketma-ketlik boʻlmasin.',
    'Этот пароль легко подобрать. Не используйте свой номер, название Oyna, простые слова и последовательности.',
    'This password is easy to guess. Avoid your number, the name Oyna, common words and sequences.',
  ),
  code_required: text(
    'Parol qoʻyish uchun telefonga kelgan kodni kiriting.',
    'Чтобы задать пароль, введите код, отправленный на телефон.',
    'To set a password, enter the code sent to your phone.',
  ),
  reset_token_invalid: text(
    'Parolni tiklash muddati tugadi. Kodni qaytadan soʻrang.',
    'Время на смену пароля истекло. Запросите код снова.',
    'The time to set a password has run out. Request a new code.',
  ),
  account_blocked: text(
    'Hisobingiz bloklangan. Qoʻllab-quvvatlash xizmatiga murojaat qiling.',
    'Аккаунт заблокирован. Обратитесь в службу поддержки.',
    'Your account is blocked. Contact support.',
  ),
  pin_wrong: text('PIN-kod notoʻgʻri.', 'Неверный PIN-код.', 'The PIN is wrong.'),
  pin_locked: text(
    'PIN-kod koʻp marta notoʻgʻri kiritildi. Birozdan keyin qayta urinib koʻring.',
    'PIN-код введён неверно слишком много раз. Попробуйте немного позже.',
    'The PIN was wrong too many times. Try again later.',
  ),
} as const satisfies Record<string, Text>;
