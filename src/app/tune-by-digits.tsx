import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useErrorAlert } from '../api/use-error-text.ts';
import { useLineup } from '../features/channels/api/use-lineup.ts';
import { TypedNumber } from '../features/channels/components/typed-number.tsx';
import { lineupOf } from '../features/channels/model/lineup.ts';
import { watching, type ZapEvent, zap, zapDelays } from '../features/channels/model/zapping.ts';
import { takeEarlyKeys } from '../focus/input/early-keys.ts';
import { onRemoteKey } from '../focus/input/remote.ts';
import { appFocus } from '../focus/tree/app-focus.ts';
import { useLayer } from '../focus/tree/layers.ts';
import { topTrap } from '../focus/tree/traps.ts';
import { type Route, records } from '../routes/route.ts';
import styles from './tune-by-digits.module.css';

export interface TuneByDigitsProps {
  /** The current screen. */
  readonly here: Route | undefined;
  readonly onOpen: (route: Route) => void;
}

const idle = watching(0);
/** Until the channels have loaded, a typed number waits for them. */
const unloaded = lineupOf([]);

/**
 * Opens the channel of a number that is typed on a screen to browse, as during playback: after a pause, or at
 * once with OK. Digits for a field or a dialog stay there. Back and arrows drop the number.
 */
export function TuneByDigits({ here, onOpen }: TuneByDigitsProps) {
  const [state, setState] = useState(idle);
  const { name, digits, opened } = state;
  const isIdle = name === 'watching';
  const lineup = useLineup(!isIdle);
  const order = lineup.data ?? unloaded;
  const showError = useErrorAlert();
  const send = useEffectEvent((event: ZapEvent) => setState((before) => zap(before, event, order)));
  const onKey = useEffectEvent((key: string, repeat: boolean): boolean => {
    if (topTrap() !== null) return false;
    if (/^\d$/.test(key)) {
      if (!here || !records[here.name].tunes || appFocus.remote.digitFields.size > 0) return false;
      if (!repeat) send({ type: 'digit', digit: key });
      return true;
    }
    if (key === 'ok' && name === 'typing') {
      send({ type: 'ok' });
      return true;
    }
    if (!isIdle && key !== 'back') setState(idle);
    return false;
  });
  // Again once a number is typed, so that its OK comes before the handlers of the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest handler is asked first
  useLayoutEffect(() => onRemoteKey(({ key, repeat }) => onKey(key, repeat)), [isIdle]);
  useLayoutEffect(() => {
    setState(idle);
    // Those of a player are its own.
    if (here && records[here.name].tunes) for (const key of takeEarlyKeys()) onKey(key, false);
  }, [here]);
  useLayer(!isIdle, () => setState(idle));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each digit, and the arrival of the channels, starts the delay again
  useEffect(() => {
    const delay = zapDelays[name];
    if (delay === null) return;
    const timer = setTimeout(() => send({ type: 'due' }), delay);
    return () => clearTimeout(timer);
  }, [state, order]);
  const open = useEffectEvent((id: number) => {
    setState(idle);
    if (topTrap() === null) onOpen({ name: 'watchChannel', id });
  });
  useEffect(() => {
    if (opened !== 0) open(opened);
  }, [opened]);
  const failure = isIdle ? null : lineup.error;
  const fail = useEffectEvent((error: Error) => {
    setState(idle);
    showError(error);
  });
  useEffect(() => {
    if (failure) fail(failure);
  }, [failure]);
  if (isIdle) return null;
  return (
    <div className={styles.place}>
      <TypedNumber
        digits={digits}
        name={order.findNumber(Number(digits))?.name}
        unknown={name === 'unknown'}
      />
    </div>
  );
}
