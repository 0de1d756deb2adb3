import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuideCell } from '../model/guide-cells.ts';

/** Texts of cells without a programme. */
export type KindTexts = Readonly<Record<Exclude<GuideCell['kind'], 'programme'>, string>>;

/** The texts in the viewer's language; the same object until it changes. */
export function useKindTexts(): KindTexts {
  const { t } = useTranslation();
  return useMemo(
    () => ({ gap: t('guide.gap'), loading: t('state.loading'), failed: t('guide.failed') }),
    [t],
  );
}
