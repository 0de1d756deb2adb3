import { useLazyComponent } from '../ui/use-lazy-component.ts';
import type { SettledPartsProps } from './settled-parts.tsx';
import { useSettled } from './use-settled.ts';

// The same file that loads after the start, so that it costs no request.
const importSettledParts = () => import('./after-start.ts').then(({ SettledParts }) => SettledParts);

/** Parts of the app that the first screen does not wait for. */
export function LateParts(props: SettledPartsProps) {
  const SettledParts = useLazyComponent(importSettledParts, useSettled());
  return SettledParts && <SettledParts {...props} />;
}
