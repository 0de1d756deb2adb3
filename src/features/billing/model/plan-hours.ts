import type { Plan } from '@oyna/contract/billing';
import type { TFunction } from 'i18next';

export function hasHours({ recording_hours = 0 }: Plan): boolean {
  return recording_hours > 0;
}

/** The hours of programmes that the household may record with a plan, in words; "no" without any. It needs `planTexts`. */
export function planHours(t: TFunction, plan: Plan): string {
  return hasHours(plan) ? t('plans.hours', { count: plan.recording_hours }) : t('plans.noHours');
}
