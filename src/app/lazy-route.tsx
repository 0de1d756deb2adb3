import { type ComponentType, type FunctionComponent, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { noteSilence, onRetry } from '../api/reachability.ts';
import { reloadOnce, wasReloaded } from '../api/reload-once.ts';
import { useScreen } from '../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../focus/tree/use-enter.ts';
import { Message, type MessageProps } from '../ui/message.tsx';

/** A screen whose code loads when it is opened, or earlier by `prefetch`. */
export type LazyRoute<P> = FunctionComponent<P> & { readonly prefetch: () => Promise<unknown> };

/** The message of a screen whose code is missing; after the start, one that leads to support. */
export const useMissing = create<ComponentType<MessageProps>>()(() => Message);

/**
 * Keeps a screen's code out of the first download. A loaded screen renders without a loading state. If the code cannot
 * be loaded, the screen says so and the page reloads once as soon as it is reachable.
 */
export function lazyRoute<P extends object>(load: () => Promise<ComponentType<P>>): LazyRoute<P> {
  let loaded: ComponentType<P> | null = null;
  const keep = (screen: ComponentType<P>): { default: ComponentType<P> } => {
    loaded = screen;
    return { default: screen };
  };
  const Missing = (props: P) => {
    const { t } = useTranslation();
    const { entry } = useScreen();
    const [Ready, setReady] = useState(() => loaded);
    const Shown = useMissing();
    const retry = (onFailure: () => void): void =>
      void load().then((screen) => setReady(() => keep(screen).default), onFailure);
    // biome-ignore lint/correctness/useExhaustiveDependencies: one listener until the code is loaded
    useEffect(() => onRetry(() => retry(recover)), []);
    useEnter(Ready ? 'ready' : 'error');
    if (Ready) return <Ready {...props} />;
    return (
      <Shown
        focusKey={screenKey(entry)}
        sentence={t('error.network')}
        code="N-1"
        action={t('action.retry')}
        onAction={() => retry(recoverAgain)}
      />
    );
  };
  const Lazy = lazy(() =>
    load().then(keep, () => {
      recover();
      return { default: Missing };
    }),
  );
  const Screen = (props: P) => {
    // Chosen once, because a different component would lose its state.
    const [Ready] = useState(() => loaded ?? Lazy);
    return <Ready {...props} />;
  };
  return Object.assign(Screen, { prefetch: () => load().then(keep) });
}

function recover(): void {
  noteSilence();
  if (!wasReloaded()) void reloadOnce();
}

/** For a viewer who asked for a retry: reloads even if the page was already reloaded. */
function recoverAgain(): void {
  noteSilence();
  void reloadOnce();
}
