import type { Stream } from '@oyna/contract/stream';
import { useMemo, useRef, useState } from 'react';
import { errorBody, errorCode, isRejection } from '../../api/api-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import { usePlayback } from '../../features/player/index.ts';
import { useStream } from '../../features/streams/api/get-stream.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { useScreenTitle } from '../../ui/use-screen-title.ts';
import { Play } from './play.tsx';
import { StreamFailure } from './stream-failure.tsx';
import { useLive } from './use-live.tsx';

/** Outside the download that the picture waits for. */
const importKeys = () => import('./late-channel-keys.tsx').then(({ LateChannelKeys }) => LateChannelKeys);

const importWait = () => import('./stream-wait.tsx').then(({ StreamWait }) => StreamWait);

const importOver = () => import('./stream-over.tsx').then(({ StreamOver }) => StreamOver);

function nothing(): void {
  // Live has no position to report.
}

interface BroadcastProps {
  readonly id: number;
  /** Missing while it loads, or if it cannot be loaded. */
  readonly shown: Stream | undefined;
  /** Requests `shown` again. */
  readonly check: () => unknown;
  /** Hides the controls of the player. */
  readonly bare: boolean;
}

function Broadcast({ id, shown, check, bare }: BroadcastProps) {
  const live = useLive(
    useMemo(
      () => ({
        channel: null,
        title: shown?.title ?? '',
        begins: shown ? Date.parse(shown.starts_at) : null,
        onGuide: null,
        onArchive: nothing,
      }),
      [shown],
    ),
  );
  const Wait = useLazyComponent(importWait, true);
  const Over = useLazyComponent(importOver, true);
  const what = { kind: 'stream', id } as const;
  const playback = usePlayback(what);
  const [isFinished, setFinished] = useState(false);
  const startsAt = useRef<number | null>(null);
  /** Whether the recording is wanted: chosen here, or the broadcast was over when it was opened. */
  const wantsRecording = useRef(true);
  const { data, error } = playback;
  const reason = errorCode(error);
  if (reason === 'not_started') {
    startsAt.current = Date.parse(errorBody(error).starts_at ?? shown?.starts_at ?? '') || serverNow();
  } else if (data || isRejection(error)) startsAt.current = null;
  const hasEnded = shown?.status === 'ended';
  const isLive = data !== undefined && data.live !== null;
  if (!hasEnded && (shown || isLive)) wantsRecording.current = false;
  const play = (): void => {
    if (hasEnded) wantsRecording.current = true;
    void playback.refetch().then(() => setFinished(false));
  };
  // Stays while it is requested again; a failure of the network counts like a late start.
  if (Wait && startsAt.current !== null) {
    return (
      <Wait
        id={id}
        stream={shown}
        startsAt={startsAt.current}
        attempt={playback.errorUpdateCount}
        onStart={play}
      />
    );
  }
  const failsAsRecording = error !== null && wantsRecording.current;
  const isUnarchived = reason === 'not_archived';
  const hasNoRecording = reason === 'not_playable' || isUnarchived;
  const isGone = hasNoRecording || (!failsAsRecording && (isLive || error !== null));
  // Only a broadcast that is over is not archived, whatever its own details say.
  const isOver = isFinished || isUnarchived || (hasEnded && isGone);
  // The recording may need another plan than the broadcast, or the PIN.
  if (Over && isOver && !/_required$/.test(reason ?? '')) {
    const canReplay = shown?.archive === true && !hasNoRecording;
    return <Over title={shown?.title ?? ''} onReplay={canReplay ? play : null} />;
  }
  return (
    <Play
      what={what}
      answer={{
        // Below the failure of a recording, the broadcast before it must not play again.
        playback: error ? null : (data ?? null),
        from: null,
        rejection: error ? { error, onRetry: play } : null,
      }}
      names={{
        heading: shown?.title ?? '',
        subheading: shown?.description ?? '',
        artwork: shown?.image,
      }}
      atEnd={{ onEnded: () => setFinished(true) }}
      renderFailure={(failure) => <StreamFailure {...failure} onCheck={check} />}
      view={{ bare, renderLive: live.renderLive }}
      renderBeside={live.renderBeside}
    />
  );
}

/**
 * Plays a broadcast live or from the archive; waits for the start of a scheduled one, and says when it is over. The
 * channel keys lead from its channel to live television.
 */
export function WatchStreamScreen({ id }: { readonly id: number }) {
  const { data: shown, refetch } = useStream(id);
  // Also while it waits for the start.
  useScreenTitle(shown?.title);
  const ChannelKeys = useLazyComponent(importKeys, true);
  const [isZapping, setZapping] = useState(false);
  return (
    <>
      <Broadcast id={id} shown={shown} check={refetch} bare={isZapping} />
      {ChannelKeys && <ChannelKeys origin={shown?.channel} onZapping={setZapping} />}
    </>
  );
}
