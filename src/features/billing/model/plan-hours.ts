import type { Plan } from '@oyna/contract/billing';
import type { TFunction } from 'i18next';

/** The hours of programmes that the household may record with a plan, in words; `null` without any. It needs `planTexts`. */
export function planHours(t: TFunction, { recording_hours: count = 0 }: Plan): string | null {
  return count > 0 ? t('plans.hours', { count }) : null;
}
