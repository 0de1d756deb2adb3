import type { IconShape } from './icon.tsx';

/** Record: a disc in a ring. */
export const recordIcon: IconShape = {
  path: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z',
};
