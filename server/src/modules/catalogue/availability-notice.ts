import type { Language } from '@oyna/contract/common';
import { tashkentDate } from '../../shared/tashkent-day.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';

/** The listing and the window of a title or an episode. */
interface Window {
  readonly withdrawn_at: Date | null;
  readonly available_from: Date | null;
  readonly available_until: Date | null;
}

/** How long before its end a window is announced, in ms. */
const announced = 7 * 86_400_000;

const months = {
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

const gone: Text = { uz: 'Endi mavjud emas', ru: 'Больше недоступно', en: 'No longer available' };

/**
 * The sentence that tells viewers when they may watch it: in the last seven days of its window, before it begins, and after it
 * has ended; `null` otherwise.
 */
export function availabilityNotice(row: Window, language: Language, now: Date): string | null {
  const { withdrawn_at, available_from: from, available_until: until } = row;
  if (withdrawn_at !== null) return localise(from !== null && from > now ? fromDay(from) : gone, language);
  if (until === null || until.getTime() - now.getTime() > announced) return null;
  // A window until midnight ends with the day before.
  return localise(untilDay(new Date(until.getTime() - 1)), language);
}

function fromDay(time: Date): Text {
  const { day, uz, ru, en } = dateOf(time);
  return { uz: `${day}-${uz}dan`, ru: `С ${day} ${ru}`, en: `From ${day} ${en}` };
}

function untilDay(time: Date): Text {
  const { day, uz, ru, en } = dateOf(time);
  return { uz: `${day}-${uz}gacha`, ru: `До ${day} ${ru}`, en: `Until ${day} ${en}` };
}

/** The day in Tashkent, with its month in three languages. */
function dateOf(time: Date) {
  const [, month = 1, day = 1] = tashkentDate(time).split('-').map(Number);
  const nameIn = (language: keyof typeof months) => months[language][month - 1] ?? '';
  return { day, uz: nameIn('uz'), ru: nameIn('ru'), en: nameIn('en') };
}

/** What a card says in a viewer's own list while it is outside its window. */
export function unlistedNotice(
  row: Omit<Window, 'available_until'>,
  language: Language,
  now: Date,
): { notice?: string } {
  const notice = row.withdrawn_at && availabilityNotice({ ...row, available_until: null }, language, now);
  return notice ? { notice } : {};
}
