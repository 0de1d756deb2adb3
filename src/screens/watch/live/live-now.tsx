import type { LiveMoment } from '../../../features/player/index.ts';
import type { LiveItem } from './live-item.ts';
import { OnAirLine } from './on-air-line.tsx';
import { useLiveTimes } from './use-live-times.ts';
import { useOnAir } from './use-on-air.ts';

interface LiveNowProps {
  readonly item: LiveItem;
  readonly moment: LiveMoment;
}

/** The programme at the playing position, if it is known, on the cover of a station without a picture. */
export function LiveNow({ item, moment }: LiveNowProps) {
  const { time } = useLiveTimes(moment);
  return item.channel ? <KnownLine channel={item.channel} time={time} /> : null;
}

function KnownLine(line: Parameters<typeof OnAirLine>[0]) {
  const { now } = useOnAir(line.channel, line.time);
  return now && <OnAirLine {...line} />;
}
