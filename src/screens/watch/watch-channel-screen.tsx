import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { noteChannel } from '../../features/channels/api/recent-channels.ts';
import { useMediaKeys, usePlayback } from '../../features/player/index.ts';
import { Coverable } from '../../focus/tree/coverable.tsx';
import { useNavigation } from '../../shared/navigation.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { answerOf } from './answer-of.ts';
import { ChannelFailure } from './channel-failure.tsx';
import { useChannelKeys } from './channel-keys.tsx';
import { NoteLoading } from './note-loading.tsx';
import { Play } from './play.tsx';
import { useLive } from './use-live.tsx';
import { useMayPrepare } from './use-may-prepare.ts';
import { useMiniGuide } from './use-mini-guide.tsx';

/** For screens that lead here by the channel keys. */
export { ChannelKeys } from './channel-keys.tsx';

/** Outside the download that the picture waits for. */
const importPrepareNext = () => import('./prepare-next.tsx').then(({ PrepareNext }) => PrepareNext);

/** There and back between two channels. */
const previousIcon = { path: 'M5 8h14l-3.500-3.500M19 16H5l3.500 3.500' };

/** Plays a channel live. The channel keys change the channel, while the surface stays. */
export function WatchChannelScreen({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const what = { kind: 'channel', id } as const;
  const playback = usePlayback(what);
  const { order, zapping, isZapping, goBack, ZapBanner } = useChannelKeys(id, id);
  const { send } = zapping;
  const PrepareNext = useLazyComponent(importPrepareNext, true);
  const [isFailing, setFailing] = useState(false);
  // Only the banner renders when the controls appear.
  const [useControls] = useState(() => create<boolean>()(() => false));
  const [useLoading] = useState(() => create<boolean>()(() => true));
  const hasPlayback = playback.data !== undefined;
  useEffect(() => {
    if (hasPlayback) noteChannel(id);
  }, [hasPlayback, id]);
  const view = useMemo(() => {
    const onVertical = (by: 1 | -1): void => send({ type: 'step', by });
    return {
      onVertical,
      onControls: (shown: boolean): void => useControls.setState(shown, true),
      buttons: [{ key: 'previous', label: t('channel.previous'), icon: previousIcon, onPress: goBack }],
    };
  }, [goBack, send, t, useControls]);
  // Few remotes have a key for the previous channel; the one for the previous track has nothing else to do here.
  useMediaKeys({ previous: (held) => void (held || goBack()) });
  const channel = order.find(id);
  const { direction } = zapping.use.getState();
  const mayPrepare = useMayPrepare();
  const neighbours = [order.step(id, direction), order.step(id, direction === 1 ? -1 : 1)];
  const miniGuide = useMiniGuide({
    channels: order.all,
    current: id,
    isZapping,
    onWatch: (other) => send({ type: 'jump', channel: other }),
  });
  const { open: openGuide } = miniGuide;
  const live = useLive(
    useMemo(
      () => ({
        channel: channel ?? null,
        title: '',
        begins: null,
        onGuide: openGuide,
        onArchive: (programme) =>
          navigation.open({ name: 'watchProgramme', channel: id, id: programme, from: 0 }),
      }),
      [channel, id, navigation, openGuide],
    ),
  );
  return (
    <>
      <Coverable on={miniGuide.covers}>
        <Play
          what={what}
          answer={answerOf(playback, null)}
          names={{
            heading: channel ? `${channel.number}. ${channel.name}` : '',
            subheading: '',
            artwork: channel?.logo,
          }}
          renderFailure={(failure) => (
            <ChannelFailure
              {...failure}
              onStep={view.onVertical}
              onShown={setFailing}
              ways={[
                { label: t('live.nextChannel'), onPress: () => view.onVertical(1) },
                { label: t('live.guide'), onPress: openGuide },
              ]}
            />
          )}
          view={{
            bare: isZapping || miniGuide.covers,
            buttons: view.buttons,
            onAhead: openGuide,
            left: miniGuide.left,
            onVertical: view.onVertical,
            onHold: goBack,
            onControls: view.onControls,
            renderLive: live.renderLive,
          }}
          renderBeside={(player) => (
            <>
              {live.renderBeside?.(player)}
              <NoteLoading player={player} store={useLoading} />
              {PrepareNext && (
                <PrepareNext
                  player={player}
                  next={neighbours.flatMap((each) =>
                    each && each.id !== id && mayPrepare(each) ? [{ kind: 'channel', id: each.id }] : [],
                  )}
                />
              )}
            </>
          )}
        />
      </Coverable>
      {miniGuide.element}
      {ZapBanner && (
        <ZapBanner
          order={order}
          zapping={zapping}
          pinned={isFailing}
          useControls={useControls}
          useLoading={useLoading}
        />
      )}
    </>
  );
}
