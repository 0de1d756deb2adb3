import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteSilence, onRetry } from '../api/reachability.ts';
import { reloadOnce, wasReloaded } from '../api/reload-once.ts';
import { useScreen } from '../focus/screen-context.ts';
import { screenKey, useEnter } from '../focus/use-enter.ts';
import { Message } from '../ui/message.tsx';

/** A screen whose code loads when it is opened, or earlier by `fetch`. */
export interface LaterScreen<P> {
  readonly Screen: ComponentType<P>;
  readonly fetch: () => Promise<void>;
}

/**
 * Keeps a screen's code out of what the first screen waits for. Once it is there it shows at once; where it cannot be
 * had the app begins anew once, at this screen, as soon as it can; until then the screen says so.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): LaterScreen<P> {
  let loaded: ComponentType<P> | null = null;
  const arrive = (screen: ComponentType<P>): { default: ComponentType<P> } => {
    loaded = screen;
    return { default: screen };
  };
  const Missing = (props: P) => {
    const { t } = useTranslation();
    const { entry } = useScreen();
    const [Ready, setReady] = useState(() => loaded);
    const retry = (onError: () => void): void =>
      void load().then((screen) => setReady(() => arrive(screen).default), onError);
    // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for as long as it is missing
    useEffect(() => onRetry(() => retry(lose)), []);
    useEnter(Ready ? 'ready' : 'missing');
    if (Ready) return <Ready {...props} />;
    return (
      <Message
        focusKey={screenKey(entry)}
        sentence={t('error.network')}
        code="N-1"
        action={t('action.retry')}
        onAction={() => retry(loseAgain)}
      />
    );
  };
  const Lazy = lazy(() =>
    load().then(arrive, () => {
      lose();
      return { default: Missing };
    }),
  );
  const Screen = (props: P) => {
    // Chosen once, because a different component would lose its state.
    const [Ready] = useState(() => loaded);
    return Ready ? <Ready {...props} /> : <Lazy {...props} />;
  };
  return { Screen, fetch: () => load().then((screen) => void arrive(screen)) };
}

function lose(): void {
  noteSilence();
  if (!wasReloaded()) void reloadOnce();
}

function loseAgain(): void {
  noteSilence();
  void reloadOnce();
}
