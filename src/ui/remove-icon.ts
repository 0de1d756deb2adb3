import type { IconShape } from './icon.tsx';

/** A bin. Apart from the other icons, because the first screen removes nothing. */
export const removeIcon: IconShape = {
  path: 'M5 7h14M9.500 7V4.500h5V7M7 7l1 12.500h8L17 7M10.500 10.500v6M13.500 10.500v6',
};
