import type { Banner } from '@oyna/contract/banner';
import type { CinemaCard } from '@oyna/contract/cinema';
import { isWatched } from '@oyna/contract/resuming';
import { useTranslation } from 'react-i18next';
import { resumeLabel } from '../../actions/history/resume-label.ts';
import type { HeroAction } from '../../features/banner/components/hero.tsx';
import { useNeedsPlan } from '../../features/cinema/model/use-needs-plan.ts';
import { useKeptPositions } from '../../features/library/api/position-store.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { homeTexts } from '../../i18n/start-texts.ts';
import type { Route } from '../../routes/route.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { showAlert } from '../../state/alert.ts';
import { icons } from '../../ui/icons.ts';

/** The screen of a target other than a whole title or an address; `null` for an unknown one. */
function routeOf({ type, id, episode }: Banner['target']): Route | null {
  if (type === 'channel') return { name: 'watchChannel', id };
  if (type === 'stream') return { name: 'watchStream', id };
  if (type === 'reel') return { name: 'reels', id };
  if (type === 'plan') return { name: 'plans', next: null, plan: id };
  return type === 'cinema' && episode ? { name: 'watchTitle', id, episode } : null;
}

/** The buttons of a banner; each label names its action. A banner without buttons leads nowhere. */
export function useHeroActions(
  onPlay: (title: CinemaCard) => void,
): (banner: Banner) => readonly HeroAction[] {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const needsPlan = useNeedsPlan();
  // Progress on this set, if any, is newer than the service's.
  const positions = useKeptPositions();
  const showAddress = (banner: Banner): void =>
    void withTexts(import('./address-panel.tsx'), homeTexts).then(
      ({ openAddress }) => openAddress(banner),
      () => showAlert(t('error.network'), 'error'),
    );
  return (banner) => {
    const { target, cinema: title } = banner;
    const { type, id } = target;
    if (type === 'address')
      return target.address ? [{ label: t('action.byPhone'), act: () => showAddress(banner) }] : [];
    const actions: HeroAction[] = [];
    const route = routeOf(target);
    if (route) {
      const leads =
        type === 'plan' ? { label: t('action.plans') } : { label: t('action.watch'), icon: icons.play };
      actions.push({ ...leads, act: () => navigation.open(route) });
    } else if (title?.is_playable) {
      const kept = positions.find(({ cinema }) => cinema === id);
      const shown = kept
        ? { ...title, progress: { ...kept, watched: isWatched(kept.position, kept.duration) } }
        : title;
      const label = resumeLabel(t, shown.progress) ?? t(needsPlan(title) ? 'title.withPlan' : 'action.watch');
      actions.push({ label, icon: icons.play, act: () => onPlay(shown) });
    }
    if (type === 'cinema')
      actions.push({ label: t('action.details'), act: () => navigation.open({ name: 'title', id }) });
    return actions;
  };
}
