import type { ComponentType } from 'react';
import { planTexts } from '../../../i18n/later-texts.ts';
import { withTexts } from '../../../i18n/start-i18n.ts';

/** The price line with its texts; in a file of its own, because the addresses of texts weigh more than the line. */
export function loadPriceLine(): Promise<ComponentType> {
  return withTexts(import('./price-line.tsx'), planTexts).then(({ PriceLine }) => PriceLine);
}
