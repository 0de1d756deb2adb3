import type { IconShape } from '../../../ui/icon.tsx';

/** Marks on the tile of a channel. */
export const channelIcons = {
  favourite: {
    path: 'M12 19.500 4.900 12.600a4.600 4.600 0 0 1 6.500-6.500l.6.6.6-.6a4.600 4.600 0 0 1 6.500 6.500z',
  },
  last: { path: 'M12 4.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15zM12 8v4.200l2.800 1.800' },
} as const satisfies Readonly<Record<string, IconShape>>;
