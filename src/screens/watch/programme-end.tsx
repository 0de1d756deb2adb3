import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useProgramme } from '../../features/channels/api/find-programme.ts';
import { clockTime } from '../../i18n/format.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { useNavigation } from '../../state/navigation.ts';
import type { Route } from '../../state/route.ts';
import { EndCard } from './end-card.tsx';
import type { EndingProps } from './ending.ts';

const DARK = '#1a2030';

/** Shown after a past programme: the next one, from the archive or live if it is still on, and the channel itself. */
export function ProgrammeEnd({ what, shown, ...ended }: EndingProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const shownAs = useShownAs();
  const id = what.kind === 'channel' ? (what.programme ?? 0) : 0;
  const following = useProgramme(what.id, id).data?.next ?? null;
  if (!shown) return null;
  const live: Route = { name: 'watchChannel', id: what.id };
  // After a gap in the guide, the next programme may not have started.
  const next = following && Date.parse(following.starts_at) <= serverNow() ? following : null;
  const isOver = next !== null && Date.parse(next.ends_at) <= serverNow();
  return (
    <EndCard
      {...ended}
      next={
        next && {
          title: `${clockTime(Date.parse(next.starts_at))}  ${shownAs(next).title}`,
          picture: null,
          color: DARK,
        }
      }
      mayStart
      onNext={() =>
        navigation.replace(isOver && next ? { name: 'watchProgramme', channel: what.id, id: next.id } : live)
      }
      others={[{ label: t('live.watchLive'), onPress: () => navigation.replace(live) }]}
    />
  );
}
