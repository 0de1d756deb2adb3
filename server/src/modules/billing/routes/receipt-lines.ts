import type { Receipt } from '@oyna/contract/billing';
import type { Language } from '@oyna/contract/common';
import { localise } from '../../../shared/text/localise.ts';

const title = { uz: 'Chek', ru: 'Чек', en: 'Receipt' };
const names = {
  plan: { uz: 'Obuna', ru: 'Подписка', en: 'Plan' },
  amount: { uz: 'Toʻlangan', ru: 'Оплачено', en: 'Paid' },
  date: { uz: 'Sana', ru: 'Дата', en: 'Date' },
  number: { uz: 'Buyurtma', ru: 'Заказ', en: 'Order' },
  payment: { uz: 'Toʻlov raqami', ru: 'Номер платежа', en: 'Payment number' },
  phone: { uz: 'Telefon', ru: 'Телефон', en: 'Phone' },
};
const currency = { uz: 'soʻm', ru: 'сум', en: 'UZS' };
const timeZone = 'Asia/Tashkent';
/** `22.12.2026, 16:20`, as people write it here; in English with the month in letters. */
const digits = new Intl.DateTimeFormat('ru', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const letters = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' });

/** The heading of a receipt's page. */
export function receiptTitle(language: Language): string {
  return `Oyna · ${localise(title, language)}`;
}

/** The lines of a receipt as people read them: names and values. */
export function receiptLines(
  receipt: Omit<Receipt, 'address' | 'image'>,
  language: Language,
): readonly (readonly [name: string, value: string])[] {
  const amount = String(receipt.amount).replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : '\u00a0');
  const lines: readonly (readonly [keyof typeof names, string | null])[] = [
    ['plan', receipt.plan.name],
    ['amount', `${amount} ${localise(currency, language)}`],
    ['date', (language === 'en' ? letters : digits).format(new Date(receipt.paid_at))],
    ['number', receipt.number],
    ['payment', receipt.payment_id],
    ['phone', receipt.phone],
  ];
  return lines.flatMap(([name, value]) =>
    value === null ? [] : [[localise(names[name], language), value] as const],
  );
}
