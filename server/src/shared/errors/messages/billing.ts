import type { Text } from '../../text/text.ts';

const text = (uz: string, ru: string, en: string): Text => ({ uz, ru, en });

/** Sentences for viewers, by code. */
export const billingMessages = {
  no_subscription: text(
    'Sizda hozir obuna yoʻq.',
    'У вас сейчас нет подписки.',
    'You don’t have a plan right now.',
  ),
  plan_not_renewable: text(
    'Bu obuna oʻzi uzaymaydi. Uni yana sotib olish mumkin.',
    'Эта подписка не продлевается. Её можно купить снова.',
    'This plan doesn’t renew. You can buy it again.',
  ),
  idempotency_conflict: text(
    'Bu kalit bilan boshqa obuna buyurtma qilingan.',
    'С этим ключом уже заказана другая подписка.',
    'A different plan was already ordered with this key.',
  ),
  order_not_pending: text(
    'Bu buyurtma endi toʻlovni kutmayapti. Yangi buyurtma bering.',
    'Этот заказ больше не ждёт оплаты. Создайте новый.',
    'This order is no longer awaiting payment. Place a new one.',
  ),
  order_not_paid: text('Bu buyurtma toʻlanmagan.', 'Этот заказ не оплачен.', 'This order hasn’t been paid.'),
  payment_declined: text(
    'Bank toʻlovni rad etdi. Boshqa karta bilan yangi buyurtma berib koʻring.',
    'Банк отклонил платёж. Создайте новый заказ и оплатите другой картой.',
    'Your bank declined the payment. Place a new order and try another card.',
  ),
  payment_timed_out: text(
    'Bank javob bermadi. Pul yechilgan boʻlsa, toʻlov oʻzi koʻrinadi; boʻlmasa, qayta urinib koʻring.',
    'Банк не ответил. Если деньги списаны, оплата появится сама; если нет, попробуйте ещё раз.',
    'Your bank didn’t respond. If you’ve been charged, the payment will show up by itself; if not, try again.',
  ),
  payment_tries_exceeded: text(
    'Besh kod mos kelmadi. Bank sahifasida toʻlang yoki yangi buyurtma bering.',
    'Пять кодов не подошли. Оплатите на странице банка или создайте новый заказ.',
    'Five codes didn’t match. Pay on the bank’s page or place a new order.',
  ),
  payment_unavailable: text(
    'Bank bilan aloqa yoʻq. Birozdan keyin urinib koʻring.',
    'Нет связи с банком. Попробуйте немного позже.',
    'Can’t reach the bank. Try again in a moment.',
  ),
  callback_refused: text(
    'Bank xabari imzosi notoʻgʻri yoki eskirgan.',
    'Подпись сообщения банка неверна или устарела.',
    'The bank’s signature is wrong or too old.',
  ),
  callback_replayed: text(
    'Bankning bu xabari allaqachon qabul qilingan.',
    'Это сообщение банка уже принято.',
    'This message from the bank was already received.',
  ),
} as const satisfies Record<string, Text>;
