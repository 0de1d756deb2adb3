import type { ComponentType } from 'react';
import { planTexts } from '../../../i18n/later-texts.ts';
import { withTexts } from '../../../i18n/start-i18n.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';

const importLine = (): Promise<ComponentType> =>
  withTexts(import('./price-line.tsx'), planTexts).then(({ PriceLine }) => PriceLine);

/** The price of a locked title, which loads only for one. */
export function LazyPriceLine({ isLocked }: { readonly isLocked: boolean }) {
  const Line = useLazyComponent(importLine, isLocked);
  return Line && <Line />;
}
