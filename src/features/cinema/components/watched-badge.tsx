import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';

/** On the art of a card: the viewer watched it to its end. */
export const watchedBadge = { text: <Icon shape={icons.check} size={28} /> };
