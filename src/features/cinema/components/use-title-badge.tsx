import type { CinemaCard } from '@oyna/contract/cinema';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { laterIcons } from '../../../ui/later-icons.ts';
import { useNeedsPlan } from '../model/use-needs-plan.ts';

/** Returns a function that gives the badge on the art of a title, if any. Its spoken form is in the card's name. */
export function useTitleBadge(): (title: CinemaCard) => { readonly text: ReactNode } | undefined {
  const needsPlan = useNeedsPlan();
  return (title) => {
    const shape = needsPlan(title) ? icons.locked : title.is_watched && laterIcons.check;
    const text = title.notice ?? (shape && <Icon shape={shape} size={28} />);
    return text ? { text } : undefined;
  };
}
