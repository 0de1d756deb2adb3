import { Icon } from '../../../ui/icon.tsx';
import { laterIcons } from '../../../ui/later-icons.ts';

/** On the art of a card: the viewer watched it to its end. */
export const watchedBadge = { text: <Icon shape={laterIcons.check} size={28} /> };
