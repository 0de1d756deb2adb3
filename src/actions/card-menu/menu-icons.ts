import type { IconShape } from '../../ui/icon.tsx';

/** Details. */
export const infoIcon: IconShape = {
  path: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5.500M12 7.500v1.800',
};

/** Watched. */
export const eyeIcon: IconShape = {
  path: 'M2.500 12C5 8 8.200 6 12 6s7 2 9.500 6c-2.500 4-5.700 6-9.500 6s-7-2-9.500-6zM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
};

/** Not for the viewer. */
export const unwantedIcon: IconShape = {
  path: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM6.500 6.500l11 11',
};

/** The next episode. */
export const nextIcon: IconShape = { path: 'M6 6l8 6-8 6zM18 6v12' };
