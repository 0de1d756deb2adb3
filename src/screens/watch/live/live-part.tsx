import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type LiveMoment,
  type Player,
  startOver,
  useLiveFollow,
  usePausedWindow,
  useSameMoment,
} from '../../../features/player/index.ts';
import { showAlert } from '../../../state/alert.ts';
import { LiveButtons } from './live-buttons.tsx';
import { LiveEnd } from './live-end.tsx';
import type { LiveItem } from './live-item.ts';
import { LiveNow } from './live-now.tsx';
import { LiveTimes } from './live-times.tsx';
import { LiveTitle } from './live-title.tsx';
import { zeroOf } from './use-live-times.ts';

type LivePartProps =
  | {
      readonly part: 'title' | 'now' | 'times' | 'buttons';
      readonly item: LiveItem;
      readonly moment: LiveMoment;
    }
  | { readonly part: 'edge'; readonly item: LiveItem; readonly player: Player };

function LiveFollower({ player }: { readonly player: Player }) {
  useLiveFollow(player);
  useSameMoment(player);
  return null;
}

/** Keeps a live playback close to its edge, and says when a pause has outlasted the DVR window. Renders nothing. */
function LiveEdge({ player, item }: { readonly player: Player; readonly item: LiveItem }) {
  const { t } = useTranslation();
  const { startAt = null } = item;
  const { range } = player.state;
  const isReady = range.end > range.start;
  const { seekTo } = player;
  const start = useEffectEvent((time: number) => {
    const zero = zeroOf(player, range);
    seekTo(startOver((time - zero) / 1000, range));
  });
  useEffect(() => {
    if (isReady && startAt !== null) start(startAt);
  }, [isReady, startAt]);
  usePausedWindow(player, () => showAlert(t('live.windowOver'), 'info'));
  // A prepared channel follows another one without an end in between, and has a distance of its own.
  return (
    <>
      <LiveFollower key={item.channel?.id} player={player} />
      {isReady && item.channel && <LiveEnd player={player} channel={item.channel} />}
    </>
  );
}

const parts = { title: LiveTitle, now: LiveNow, times: LiveTimes, buttons: LiveButtons } as const;

/** One of the parts that live playback adds to the player; they load together after the picture. */
export function LivePart(props: LivePartProps) {
  if (props.part === 'edge') return <LiveEdge player={props.player} item={props.item} />;
  const Part = parts[props.part];
  return <Part item={props.item} moment={props.moment} />;
}
