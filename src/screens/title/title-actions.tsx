import type { CinemaDetail } from '@oyna/contract/cinema';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../features/player/model/time-format.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useNavigation } from '../../state/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { episodeToPlay } from './episode-to-play.ts';
import styles from './title-screen.module.css';

interface TitleActionsProps {
  readonly title: CinemaDetail;
  readonly onEnter: () => void;
}

/** Play, or resume from where it was left; with nothing to play yet, a sentence and the way back. */
export function TitleActions({ title, onEnter }: TitleActionsProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const episode = title.kind === 'series' ? episodeToPlay(title) : null;
  const playable = title.kind === 'series' ? episode !== null : title.is_playable;
  const progress = title.kind === 'series' ? episode?.progress : title.progress;
  const begun = progress && !progress.watched && progress.position > 0 ? progress : null;
  if (!playable) {
    return (
      <FocusGroup orientation="horizontal" className={styles.actions} onEnter={onEnter}>
        <Button label={t('action.back')} onPress={navigation.back} className={styles.action} />
        <p className={styles.note}>{t('title.notYet')}</p>
      </FocusGroup>
    );
  }
  return (
    <FocusGroup orientation="horizontal" className={styles.actions} onEnter={onEnter}>
      <Button
        icon="play"
        label={begun ? t('action.resumeFrom', { time: formatTime(begun.position) }) : t('action.watch')}
        onPress={() => navigation.open({ name: 'watchTitle', id: title.id, episode: episode?.id ?? null })}
        className={styles.action}
      />
      {begun && (
        <Button
          icon="restart"
          label={t('action.startOver')}
          onPress={() =>
            navigation.open({ name: 'watchTitle', id: title.id, episode: episode?.id ?? null, from: 0 })
          }
          className={styles.action}
        />
      )}
    </FocusGroup>
  );
}
