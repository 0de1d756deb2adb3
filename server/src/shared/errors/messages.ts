import type { Text } from '../text/text.ts';
import { accountsMessages } from './messages/accounts.ts';
import { adminMessages } from './messages/admin.ts';
import { billingMessages } from './messages/billing.ts';
import { libraryMessages } from './messages/library.ts';
import { operationsMessages } from './messages/operations.ts';
import { partyMessages } from './messages/party.ts';
import { playbackMessages } from './messages/playback.ts';
import { webSessionMessages } from './messages/web-session.ts';

const text = (uz: string, ru: string, en: string): Text => ({ uz, ru, en });

/** The viewer's sentence for each error code. */
export const messages = {
  ...accountsMessages,
  ...libraryMessages,
  ...billingMessages,
  ...partyMessages,
  ...playbackMessages,
  ...operationsMessages,
  ...adminMessages,
  ...webSessionMessages,
  invalid: text(
    'Yuborilgan maʼlumotda xato bor.',
    'В отправленных данных есть ошибка.',
    'Something in the request isn’t right.',
  ),
  not_authenticated: text('Avval hisobingizga kiring.', 'Сначала войдите в аккаунт.', 'Sign in first.'),
  token_not_valid: text('Hisobga qaytadan kiring.', 'Войдите снова.', 'Sign in again.'),
  not_found: text('Bu yerda hech narsa topilmadi.', 'Здесь ничего не нашлось.', 'There’s nothing here.'),
  too_large: text('Soʻrov juda katta.', 'Запрос слишком большой.', 'The request is too large.'),
  unsupported_media_type: text(
    'Soʻrov JSON koʻrinishida boʻlishi kerak.',
    'Запрос должен быть в формате JSON.',
    'The request must be JSON.',
  ),
  throttled: text(
    'Urinishlar juda koʻp. Birozdan keyin qayta urinib koʻring.',
    'Слишком много попыток. Попробуйте немного позже.',
    'Too many attempts. Try again a little later.',
  ),
  resend_too_soon: text(
    'Kod hozirgina yuborilgan. Birozdan keyin yana soʻrang.',
    'Код только что отправлен. Запросите новый чуть позже.',
    'A code was just sent. Request another in a moment.',
  ),
  sms_failed: text(
    'Kodni yuborib boʻlmadi. Keyinroq urinib koʻring.',
    'Не удалось отправить код. Попробуйте позже.',
    'Couldn’t send the code. Try again later.',
  ),
  code_wrong: text('Kod notoʻgʻri.', 'Неверный код.', 'The code is wrong.'),
  code_expired: text(
    'Kodning muddati oʻtgan. Yangisini soʻrang.',
    'Срок действия кода истёк. Запросите новый.',
    'The code has expired. Request a new one.',
  ),
  code_tries_exceeded: text(
    'Kod besh marta notoʻgʻri kiritildi. Yangisini soʻrang.',
    'Код пять раз введён неверно. Запросите новый.',
    'The code was wrong five times. Request a new one.',
  ),
  registration_required: text(
    'Bu raqam uchun hali hisob yoʻq. Ismingizni kiriting.',
    'Аккаунта с этим номером ещё нет. Укажите имя.',
    'There’s no account for this number yet. Enter your name.',
  ),
  registration_token_invalid: text(
    'Roʻyxatdan oʻtish muddati tugadi. Kodni qaytadan soʻrang.',
    'Время регистрации истекло. Запросите код снова.',
    'Registration timed out. Request a new code.',
  ),
  subscription_required: text(
    'Buni koʻrish uchun obuna kerak.',
    'Для просмотра нужна подписка.',
    'You need a plan to watch this.',
  ),
  not_playable: text(
    'Tez orada Oyna ilovasida. Buni hozircha koʻrib boʻlmaydi.',
    'Скоро в Oyna. Пока это нельзя посмотреть.',
    'Coming to Oyna soon. This can’t be watched yet.',
  ),
  media_refused: text(
    'Videoning manzili notoʻgʻri yoki eskirgan. Videoni qaytadan oching.',
    'Адрес видео неверен или устарел. Откройте видео заново.',
    'The video’s address is wrong or has expired. Open the video again.',
  ),
  authorization_pending: text(
    'Telefonda tasdiqlash kutilmoqda.',
    'Ожидается подтверждение на телефоне.',
    'Waiting for approval on the phone.',
  ),
  slow_down: text(
    'Soʻrovlar juda koʻp. Biroz kuting.',
    'Слишком много запросов. Подождите немного.',
    'Too many requests. Wait a moment.',
  ),
  expired_token: text(
    'Bunday kod yoʻq yoki muddati oʻtgan.',
    'Такого кода нет или он истёк.',
    'This code doesn’t exist or has expired.',
  ),
  access_denied: text('Kirish rad etildi.', 'Вход отклонён.', 'The sign-in was refused.'),
  unavailable: text(
    'Hozir murojaatlar juda koʻp. Bir daqiqadan keyin urinib koʻring.',
    'Сейчас слишком много обращений. Попробуйте через минуту.',
    'Oyna is very busy right now. Try again in a minute.',
  ),
  internal: text(
    'Serverda xato yuz berdi. Birozdan keyin qayta urinib koʻring.',
    'На сервере произошла ошибка. Попробуйте немного позже.',
    'Something went wrong on the server. Try again a little later.',
  ),
} as const satisfies Record<string, Text>;

export type ErrorCode = keyof typeof messages;
