import { languages } from '@oyna/contract/common';
import type { Profile } from '@oyna/contract/profiles';
import type { TFunction } from 'i18next';
import { ageSign } from '../../i18n/age-sign.ts';
import { languageName } from '../../i18n/language-name.ts';
import type { Choice } from '../../ui/choice-panel.tsx';

/** Stands for `null` in a list of choices. */
export const NONE = 'none';

/** Age limits: those that ratings use. A kids' profile always has one. */
export function ageChoices(t: TFunction, { is_kids }: Profile): readonly Choice[] {
  const ages = [0, 6, 12, 16].map((value) => ({ value, label: ageSign(value) }));
  return is_kids ? ages : [...ages, { value: NONE, label: t('profiles.noAge') }];
}

/** Minutes of watching in a day. */
export function minuteChoices(t: TFunction): readonly Choice[] {
  const minutes = [30, 60, 90, 120, 180].map((value) => ({ value, label: minutesText(t, value) }));
  return [...minutes, { value: NONE, label: t('profiles.noMinutes') }];
}

export function languageChoices(): readonly Choice[] {
  return languages.map((value) => ({ value, label: languageName(value) }));
}

/** A number of minutes in hours and minutes. */
export function minutesText(t: TFunction, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('time.minutes', { minutes: rest });
  return rest === 0 ? t('time.hours', { hours }) : t('time.hoursMinutes', { hours, minutes: rest });
}
