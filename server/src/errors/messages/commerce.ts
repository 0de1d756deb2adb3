import type { Text } from '../../text/text.ts';

const text = (uz: string, ru: string, en: string): Text => ({ uz, ru, en });

/** Sentences for viewers, by code. */
export const commerceMessages = {
  no_subscription: text(
    'Sizda hozir obuna yoʻq.',
    'У вас сейчас нет подписки.',
    'You have no subscription now.',
  ),
  plan_not_renewable: text(
    'Bu tarif oʻzi uzaytirilmaydi. Uni yana sotib olish mumkin.',
    'Этот тариф не продлевается. Его можно купить снова.',
    'This plan does not renew. You can buy it again.',
  ),
  idempotency_conflict: text(
    'Bu kalit bilan boshqa tarif buyurtma qilingan.',
    'С этим ключом уже заказан другой тариф.',
    'Another plan was ordered with this key.',
  ),
  order_not_pending: text(
    'Bu buyurtma endi toʻlovni kutmayapti. Yangisini yarating.',
    'Этот заказ больше не ждёт оплаты. Создайте новый.',
    'This order is not waiting to be paid any more. Make a new one.',
  ),
  order_not_paid: text('Bu buyurtma toʻlanmagan.', 'Этот заказ не оплачен.', 'This order is not paid.'),
  payment_declined: text(
    'Bank toʻlovni rad etdi. Boshqa karta bilan yangi buyurtma qilib koʻring.',
    'Банк отклонил платёж. Попробуйте новый заказ с другой картой.',
    'The bank declined the payment. Try a new order with another card.',
  ),
  payment_timed_out: text(
    'Bank javob bermadi. Pul yechilgan boʻlsa, toʻlov oʻzi koʻrinadi; boʻlmasa, qayta urinib koʻring.',
    'Банк не ответил. Если деньги списаны, оплата появится сама; если нет, попробуйте ещё раз.',
    'The bank did not answer. If it took the money, the payment will show by itself; if not, try again.',
  ),
  payment_tries_exceeded: text(
    'Besh xil kod kiritildi. Bank sahifasida toʻlang yoki yangi buyurtma yarating.',
    'Введено пять разных кодов. Оплатите на странице банка или создайте новый заказ.',
    'Five codes were tried. Pay on the page of the bank, or make a new order.',
  ),
  payment_unavailable: text(
    'Bank bilan aloqa yoʻq. Birozdan keyin urinib koʻring.',
    'Нет связи с банком. Попробуйте немного позже.',
    'The bank cannot be reached. Try again a little later.',
  ),
  callback_refused: text(
    'Bank xabari imzosi notoʻgʻri yoki eskirgan.',
    'Подпись сообщения банка неверна или устарела.',
    'The signature of the bank is wrong or too old.',
  ),
  callback_replayed: text(
    'Bankning bu xabari allaqachon qabul qilingan.',
    'Это сообщение банка уже принято.',
    'This message of the bank was taken already.',
  ),
} as const satisfies Record<string, Text>;
