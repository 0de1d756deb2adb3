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
    'Hisobingiz bloklangan. Yordam xizmatiga murojaat qiling.',
    'Аккаунт заблокирован. Обратитесь в службу поддержки.',
    'Your account is blocked. Contact support.',
  ),
  pin_wrong: text('PIN-kod notoʻgʻri.', 'Неверный PIN-код.', 'The PIN is wrong.'),
  pin_locked: text(
    'PIN-kod koʻp marta notoʻgʻri kiritildi. Birozdan keyin qayta urinib koʻring.',
    'PIN-код введён неверно слишком много раз. Попробуйте немного позже.',
    'The PIN was wrong too many times. Try again a little later.',
  ),
  profile_unknown: text(
    'Bunday profil yoʻq. Kim koʻrayotganini qaytadan tanlang.',
    'Такого профиля нет. Выберите заново, кто смотрит.',
    'This profile doesn’t exist. Choose again who’s watching.',
  ),
  too_many_profiles: text(
    'Profillar koʻpi bilan oltita boʻladi. Avval keraksizini oʻchiring.',
    'Профилей может быть не больше шести. Сначала удалите ненужный.',
    'There can be six profiles at most. Delete one first.',
  ),
  extensions_used: text(
    'Bugun vaqt toʻrt marta qoʻshildi, boshqa qoʻshib boʻlmaydi. Kunlik vaqtni profil sozlamalarida oʻzgartirish mumkin.',
    'Сегодня время уже добавляли четыре раза, больше нельзя. Время в день можно изменить в настройках профиля.',
    'Time was added four times today, and no more can be added. The daily time can be changed in the profile.',
  ),
  kids_need_pin: text(
    'Bolalar profilini faqat PIN-kod himoya qiladi. Avval bolalar profilini oʻchiring yoki PIN-kodni qoldiring.',
    'Детский профиль защищён только PIN-кодом. Сначала удалите детский профиль или оставьте PIN-код.',
    'Only the PIN keeps a child in a kids’ profile. Delete the kids’ profile first, or keep the PIN.',
  ),
  first_profile: text(
    'Bu hisobning asosiy profili. Uni oʻchirib ham, bolalar profiliga aylantirib ham boʻlmaydi.',
    'Это основной профиль аккаунта. Его нельзя удалить или сделать детским.',
    'This is the account’s main profile. It can’t be deleted or become a kids’ profile.',
  ),
  kids_profile: text(
    'Bolalar profilida bunday imkoniyat yoʻq. Boshqa profilni tanlang.',
    'В детском профиле это недоступно. Выберите другой профиль.',
    'This isn’t available in a kids’ profile. Choose another profile.',
  ),
} as const satisfies Record<string, Text>;
