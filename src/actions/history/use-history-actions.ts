import type { CinemaCard } from '@oyna/contract/cinema';
import type { HistoryItem } from '@oyna/contract/history';
import type { Route } from '../../routes/route.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useCardMenu } from '../card-menu/use-card-menu.ts';

/** The title of an item with its progress; `null` for a programme. */
export function titleOf({ cinema, progress }: HistoryItem): CinemaCard | null {
  return cinema && { ...cinema, progress };
}

/** Continues a title or a programme. The page of a title that has gone says so. */
function routeOf({ cinema, programme, progress }: HistoryItem): Route | null {
  if (programme) return { name: 'watchProgramme', channel: programme.channel.id, id: programme.id };
  if (cinema?.notice) return { name: 'title', id: cinema.id };
  return cinema && { name: 'watchTitle', id: cinema.id, episode: progress.episode };
}

/** The actions of cards that continue a title or a programme. Call it from the screen component. */
export function useHistoryActions() {
  const navigation = useNavigation();
  const menu = useCardMenu();
  const resume = (item: HistoryItem): void => {
    const route = routeOf(item);
    if (route) navigation.open(route);
  };
  return {
    resume,
    holdItem: (item: HistoryItem): void => {
      const title = titleOf(item);
      if (title) menu.onHold(title);
      else menu.onHoldProgramme(item);
    },
    playItem: (item: HistoryItem): void => {
      const title = titleOf(item);
      if (title) menu.onPlay(title);
      else resume(item);
    },
  };
}
