import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useProgramme } from '../../features/channels/api/find-programme.ts';
import { clockTime } from '../../i18n/format.ts';
import type { Route } from '../../routes/route.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { EndCard } from './end-card.tsx';
import type { EndingProps } from './ending.ts';
import { LoadMore } from './load-more.tsx';
import { recordingEnd } from './recording-end.ts';
import { useNextProgramme } from './use-next-programme.ts';

/**
 * Shown after a past programme: the next one, from the archive or live if it is still on, and the channel itself. A
 * programme that is still on goes on while its recording grows.
 */
export function ProgrammeEnd({ what, heading, shown, from, reached, onMore, ...actions }: EndingProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const shownAs = useShownAs();
  const own = what.kind === 'channel' ? (what.programme ?? 0) : 0;
  const programme = useProgramme(what.id, own).data?.programme;
  const next = useNextProgramme(what);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each end
  const end = useMemo(() => {
    if (!shown || !programme) return 'over';
    const [begins, ends] = [Date.parse(programme.starts_at), Date.parse(programme.ends_at)];
    return recordingEnd({ begins, ends, now: serverNow(), from, reached });
  }, [shown, programme]);
  if (!shown) return null;
  if (end === 'more' && onMore) return <LoadMore onMore={() => onMore(reached)} />;
  const live: Route = { name: 'watchChannel', id: what.id };
  const known = next?.programme;
  const isOn = known != null && Date.parse(known.ends_at) > serverNow();
  return (
    <EndCard
      title={heading}
      pause={end === 'over' ? null : t('live.soFar')}
      onStartOver={actions.onStartOver}
      onLeave={actions.onLeave}
      next={
        next && end === 'over'
          ? {
              title: known
                ? `${clockTime(Date.parse(known.starts_at))}  ${shownAs(known).title}`
                : t('live.noInfo'),
              picture: null,
              color: 'var(--surface-1)',
            }
          : null
      }
      mayStart
      onNext={() => {
        if (next) navigation.replace(isOn ? live : { name: 'watchProgramme', channel: what.id, id: next.id });
      }}
      others={[{ label: t('live.watchLive'), onPress: () => navigation.replace(live) }]}
    />
  );
}
