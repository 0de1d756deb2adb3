import type { Banner } from '@oyna/contract/banner';
import type { CinemaCard } from '@oyna/contract/cinema';
import { isWatched } from '@oyna/contract/resuming';
import { useTranslation } from 'react-i18next';
import { useKeptPositions } from '../../features/library/api/position-store.ts';
import { useNavigation } from '../../state/navigation.ts';
import { resumeLabel } from '../resume-label.ts';

interface HeroAction {
  readonly label: string;
  readonly act: () => void;
}

/** The first button of a banner, whose label names its action; `null` if nothing is playable yet. */
export function useHero(banner: Banner | undefined, onPlay: (title: CinemaCard) => void): HeroAction | null {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const id = banner?.target.id;
  // Progress on this set, if any, is newer than the service's.
  const kept = useKeptPositions().find(({ cinema }) => cinema === id);
  const type = banner?.target.type;
  if (id && type !== 'cinema') {
    const name = type === 'stream' ? 'watchStream' : 'watchChannel';
    return { label: t('action.watch'), act: () => navigation.open({ name, id }) };
  }
  const title = banner?.cinema;
  if (!title?.is_playable) return null;
  const shown = kept
    ? { ...title, progress: { ...kept, watched: isWatched(kept.position, kept.duration) } }
    : title;
  return {
    label:
      resumeLabel(t, shown.progress) ?? t(title.is_available === false ? 'title.withPlan' : 'action.watch'),
    act: () => onPlay(shown),
  };
}
