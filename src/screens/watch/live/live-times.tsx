import { useTranslation } from 'react-i18next';
import { behindLive, isAtLive, type LiveMoment } from '../../../features/player/index.ts';
import { clockTime } from '../../../i18n/format.ts';
import { formatTime } from '../../../i18n/format-time.ts';
import type { LiveItem } from './live-item.ts';
import { useLiveTimes } from './use-live-times.ts';
import { useOnAir } from './use-on-air.ts';

interface LiveTimesProps {
  readonly item: LiveItem;
  readonly moment: LiveMoment;
}

function NextProgramme({
  channel,
  time,
}: {
  readonly channel: NonNullable<LiveItem['channel']>;
  readonly time: number;
}) {
  const { t } = useTranslation();
  const { next } = useOnAir(channel, time);
  if (!next) return null;
  return <span>{t('player.next', { title: `${clockTime(next.start)} ${next.programme.title}` })}</span>;
}

/** Below the time bar: the distance behind live, and the next programme. */
export function LiveTimes({ item, moment }: LiveTimesProps) {
  const { t } = useTranslation();
  const { range, time } = useLiveTimes(moment);
  const { at } = moment;
  const distance = isAtLive(at, range) ? '' : t('player.behind', { time: formatTime(behindLive(at, range)) });
  return (
    <>
      <span>{distance}</span>
      {item.channel && <NextProgramme channel={item.channel} time={time} />}
    </>
  );
}
