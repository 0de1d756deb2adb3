import type { IconShape } from '../../../ui/icon.tsx';

export const bell: IconShape = {
  path: 'M6 17h12l-1.500-2.500V11a4.500 4.500 0 0 0-9 0v3.500zM10.500 19.500a1.700 1.700 0 0 0 3 0',
};
