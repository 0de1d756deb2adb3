import type { IconShape } from '../../../ui/icon.tsx';

/** Icons of the two reactions to a title. */
export const reactionIcons = {
  heart: {
    path: 'M12 19.500 4.900 12.600a4.600 4.600 0 0 1 6.500-6.500l.6.6.6-.6a4.600 4.600 0 0 1 6.500 6.500z',
  },
  bookmark: { path: 'M7 4.500h10v15l-5-4-5 4z' },
} as const satisfies Readonly<Record<string, IconShape>>;
