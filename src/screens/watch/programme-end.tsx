import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { clockTime } from '../../i18n/format.ts';
import { useNavigation } from '../../state/navigation.ts';
import type { Route } from '../../state/route.ts';
import { EndCard } from './end-card.tsx';
import type { EndingProps } from './ending.ts';
import { useNextProgramme } from './use-next-programme.ts';

const DARK = '#1a2030';

/** Shown after a past programme: the next one, from the archive or live if it is still on, and the channel itself. */
export function ProgrammeEnd({ what, shown, ...ended }: EndingProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const next = useNextProgramme(what);
  if (!shown) return null;
  const live: Route = { name: 'watchChannel', id: what.id };
  const known = next?.programme;
  const isOn = known != null && Date.parse(known.ends_at) > serverNow();
  return (
    <EndCard
      {...ended}
      next={
        next && {
          title: known ? `${clockTime(Date.parse(known.starts_at))}  ${known.title}` : t('live.noInfo'),
          picture: null,
          color: DARK,
        }
      }
      mayStart
      onNext={() => {
        if (next) navigation.replace(isOn ? live : { name: 'watchProgramme', channel: what.id, id: next.id });
      }}
      others={[{ label: t('live.watchLive'), onPress: () => navigation.replace(live) }]}
    />
  );
}
