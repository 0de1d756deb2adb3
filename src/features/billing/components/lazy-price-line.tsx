import { useLazyComponent } from '../../../ui/use-lazy-component.ts';

const importLine = () => import('./load-price-line.ts').then(({ loadPriceLine }) => loadPriceLine());

/** The price of a locked title, which loads only for one. */
export function LazyPriceLine({ isLocked }: { readonly isLocked: boolean }) {
  const Line = useLazyComponent(importLine, isLocked);
  return Line && <Line />;
}
