import type { IconShape } from '../../../ui/icon.tsx';

export const bellIcon: IconShape = {
  path: 'M12 4a5 5 0 0 0-5 5v4l-2 3h14l-2-3V9a5 5 0 0 0-5-5zM10 18.500a2 2 0 0 0 4 0',
};
