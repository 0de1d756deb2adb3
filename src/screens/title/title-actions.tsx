import { isResumable } from '@oyna/contract/resuming';
import type { CinemaDetail } from '@oyna/contract/title';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { resumeLabel } from '../../actions/history/resume-label.ts';
import { togetherIcon } from '../../actions/party/party-icons.ts';
import { episodePlace, episodeToPlay } from '../../features/cinema/model/episode-to-play.ts';
import { needsPlan } from '../../features/cinema/model/needs-plan.ts';
import { prefetchPlayback } from '../../features/player/index.ts';
import { whenQuiet } from '../../focus/timing/when-quiet.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { formatLocation } from '../../routes/location.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useIsAboveLimit } from '../../state/age-limit.ts';
import { showAlert } from '../../state/alert.ts';
import { useLang } from '../../state/lang.ts';
import { useProfile } from '../../state/profile.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { icons } from '../../ui/icons.ts';
import { laterIcons } from '../../ui/later-icons.ts';
import type { SectionFocusable } from '../../ui/section-holder.tsx';
import { ReactionButtons } from './reaction-buttons.tsx';
import styles from './title-screen.module.css';

const trailerIcon = { path: 'M4 6h16v12H4zM10.500 9.500v5l4-2.500z' };

/** Milliseconds without a key press after which the viewer is assumed to be reading. */
const QUIET_MS = 300;

interface TitleActionsProps {
  readonly title: CinemaDetail;
  readonly focusable: SectionFocusable;
  readonly refresh: () => Promise<unknown>;
  readonly whenSignedIn: (action: () => void) => void;
}

/** Play or resume, trailer, save and like. Says so if the title is not playable yet or any more, and when its window ends. */
export function TitleActions({ title, focusable, refresh, whenSignedIn }: TitleActionsProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const episode = title.kind === 'series' ? episodeToPlay(title) : null;
  const playable = title.kind === 'series' ? episode !== null : title.is_playable;
  const resume = resumeLabel(t, title.kind === 'series' ? episodePlace(title, episode) : title.progress);
  const progress = episode ? episode.progress : title.progress;
  const canRestart = playable && progress != null && isResumable(progress.position, progress.duration);
  const film = { kind: 'cinema', id: title.id, episode: episode?.id ?? null, trailer: false } as const;
  const guest = useSession((state) => state.token === null);
  const isLocked = needsPlan(title, guest);
  const isAboveLimit = useIsAboveLimit();
  const isKids = useProfile((profile) => profile.isKids);
  const fail = (): void => showAlert(t('error.network'), 'error');
  const watch = (more: { from?: number; trailer?: true } = {}): void => {
    const route = { name: 'watchTitle', id: title.id, episode: film.episode, ...more } as const;
    if (isLocked && !more.trailer && isKids) {
      showAlert(t('title.askGrownUp'), 'info');
      return;
    }
    if (isLocked && !more.trailer) {
      navigation.open({ name: 'plans', next: formatLocation(useLang.getState().lang, route) });
      return;
    }
    void prefetchPlayback({ ...film, trailer: more.trailer ?? false });
    navigation.open(route);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because a viewing changes the resume position
  useEffect(() => {
    // The service would refuse it.
    if (!playable || isLocked || isAboveLimit(title.age_rating)) return;
    let gone = false;
    void whenQuiet(QUIET_MS).then(() => {
      if (!gone) void prefetchPlayback(film);
    });
    return () => {
      gone = true;
    };
  }, []);
  return (
    <FocusGroup
      orientation="horizontal"
      focusKey={focusable.focusKey}
      className={styles.actions}
      onEnter={focusable.onFocus}
    >
      {(!playable || title.notice) && <p className={styles.note}>{title.notice ?? t('title.notYet')}</p>}
      {playable && (
        <Button
          icon={icons.play}
          label={resume ?? t(isLocked && !isKids ? 'title.withPlan' : 'action.watch')}
          onPress={() => watch()}
          className={styles.action}
        />
      )}
      {canRestart && (
        <Button
          icon={laterIcons.restart}
          label={t('action.startOver')}
          onPress={() => watch({ from: 0 })}
          className={styles.action}
        />
      )}
      {title.trailer && (
        <Button
          icon={trailerIcon}
          label={t('action.trailer')}
          onPress={() => watch({ trailer: true })}
          className={styles.action}
        />
      )}
      <ReactionButtons
        title={title}
        compact={canRestart && Boolean(title.trailer)}
        refresh={refresh}
        whenSignedIn={whenSignedIn}
      />
      {!isKids && (
        <Button
          icon={laterIcons.comment}
          label={title.comments > 0 ? String(title.comments) : t('action.comments')}
          spoken={[t('action.comments'), ...(title.comments > 0 ? [title.comments] : [])].join(': ')}
          iconOnly={title.comments === 0}
          onPress={() =>
            void import('../../actions/comments/open-comments.ts').then(
              ({ openComments }) =>
                openComments({ target: { cinema: title.id }, heading: title.title }, whenSignedIn),
              fail,
            )
          }
          className={styles.action}
        />
      )}
      {playable && (
        <Button
          icon={togetherIcon}
          iconOnly
          label={t('title.together')}
          onPress={() =>
            whenSignedIn(
              () =>
                void import('../../actions/party/open-party.ts').then(
                  ({ openParty }) =>
                    openParty({
                      content: { id: title.id, episode: film.episode },
                      navigation,
                      from: (canRestart && progress?.position) || 0,
                    }),
                  fail,
                ),
            )
          }
          className={styles.action}
        />
      )}
    </FocusGroup>
  );
}
