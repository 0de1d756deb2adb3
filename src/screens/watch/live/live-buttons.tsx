import { useTranslation } from 'react-i18next';
import { hasDvrWindow, isAtLive, type LiveMoment, startOver } from '../../../features/player/index.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { Button } from '../../../ui/button.tsx';
import { icons } from '../../../ui/icons.ts';
import { laterIcons } from '../../../ui/later-icons.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import type { LiveItem } from './live-item.ts';
import { useLiveTimes } from './use-live-times.ts';
import { useOnAir } from './use-on-air.ts';

interface LiveButtonsProps {
  readonly item: LiveItem;
  readonly moment: LiveMoment;
}

interface Start {
  /** Milliseconds since 1970. */
  readonly begins: number;
  /** Identifier of a programme that the archive has; otherwise `null`. */
  readonly programme: number | null;
}

type Channel = NonNullable<LiveItem['channel']>;

const importRecord = () => import('./record-button.tsx').then(({ RecordButton }) => RecordButton);

function ChannelButtons({ channel, ...props }: LiveButtonsProps & { readonly channel: Channel }) {
  const { time } = useLiveTimes(props.moment);
  const { now } = useOnAir(channel, time);
  const start = now && { begins: now.start, programme: channel.archive ? now.programme.id : null };
  const Record = useLazyComponent(importRecord, channel.recordable ?? false);
  return (
    <>
      <Buttons {...props} start={start} />
      {Record && now && <Record programme={now.programme} />}
    </>
  );
}

/** The commands of live playback: start over, go live, and the guide. */
function Buttons({ item, moment, start }: LiveButtonsProps & { readonly start: Start | null }) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const { range, zero } = useLiveTimes(moment);
  const { player, at } = moment;
  const position = start ? (start.begins - zero) / 1000 : Number.NEGATIVE_INFINITY;
  const isInWindow = position >= range.start;
  const archived = isInWindow ? null : (start?.programme ?? null);
  const canStartOver = start !== null && (archived !== null || hasDvrWindow(range));
  return (
    <>
      {canStartOver && (
        <Button
          focusKey={`button:startOver:${entry}`}
          icon={laterIcons.restart}
          iconOnly
          label={t('player.replay')}
          onPress={() => {
            if (archived !== null) item.onArchive(archived);
            else {
              player.seekTo(startOver(position, range));
              player.play();
            }
          }}
        />
      )}
      {!isAtLive(at, range) && (
        <Button
          focusKey={`button:live:${entry}`}
          icon={laterIcons.streams}
          iconOnly
          label={t('player.goLive')}
          onPress={() => {
            player.seekTo(range.end);
            player.play();
          }}
        />
      )}
      {item.onGuide && (
        <Button
          focusKey={`button:guide:${entry}`}
          icon={icons.guide}
          iconOnly
          label={t('live.guide')}
          onPress={item.onGuide}
        />
      )}
    </>
  );
}

/** The buttons after the play button. A channel starts over the programme at the playing position. */
export function LiveButtons({ item, moment }: LiveButtonsProps) {
  if (item.channel) return <ChannelButtons item={item} moment={moment} channel={item.channel} />;
  const start = item.begins === null ? null : { begins: item.begins, programme: null };
  return <Buttons item={item} moment={moment} start={start} />;
}
