import { tashkentMilliseconds } from '@oyna/contract/tashkent';
import type { TFunction } from 'i18next';

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** Clock time in Tashkent, `21:04`. */
export function clockTime(milliseconds: number): string {
  const local = new Date(milliseconds + tashkentMilliseconds);
  return `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
}

/** Formats a duration in seconds in words of the viewer's language. */
export function filmLength(t: TFunction, seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('time.minutes', { minutes });
  return minutes % 60 === 0
    ? t('time.hours', { hours })
    : t('time.hoursMinutes', { hours, minutes: minutes % 60 });
}

/** `23 min left` of what was started, if anything is. */
export function timeLeft(
  t: TFunction,
  { position, duration }: { readonly position: number; readonly duration: number },
): string | undefined {
  return duration > position ? t('time.left', { length: filmLength(t, duration - position) }) : undefined;
}

/** Formats a rating with one decimal in the viewer's language. */
export function decimal(lang: string, value: number): string {
  const text = value.toFixed(1);
  return lang === 'en' ? text : text.replace('.', ',');
}

/** Number of the day in Tashkent, counted from 1970. */
export function tashkentDay(milliseconds: number): number {
  return Math.floor((milliseconds + tashkentMilliseconds) / 86_400_000);
}

/** An amount in groups of three: `390 000` with spaces that neither stretch nor break, in English `390,000`. */
export function grouped(lang: string, amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, lang === 'en' ? ',' : '\u202f');
}
