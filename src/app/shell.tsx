import { useEffect, useState, useSyncExternalStore } from 'react';
import { positionStore } from '../features/library/api/position-store.ts';
import { FocusGroup } from '../focus/tree/focus-group.tsx';
import { moveFocus } from '../focus/tree/move-focus.ts';
import { screenKey } from '../focus/tree/use-enter.ts';
import { records } from '../routes/route.ts';
import { isBare, isWatching } from '../routes/route-facts.ts';
import { type Navigation, NavigationProvider } from '../shared/navigation.ts';
import { Clock } from './clock.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { LatePart } from './late-part.tsx';
import { NetworkNotice } from './network-notice.tsx';
import type { Entry, ScreenHistory } from './screen-history.ts';
import { ScreenHost } from './screen-host.tsx';
import { prefetchScreen } from './screen-of.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { useBackKey } from './use-back-key.ts';

interface ShellProps {
  readonly history: ScreenHistory;
}

/** Side menu, screens, and everything above them. Back and modals work even if the rest fails. */
export function Shell({ history }: ShellProps) {
  useBackKey(history);
  const [navigation] = useState<Navigation>(() => ({
    open: (route) => history.open(route),
    replace: (route) => (route.name === 'home' ? history.home() : history.replace(route)),
    back: () => history.back(),
    prefetch: prefetchScreen,
  }));
  const entries = useSyncExternalStore(history.subscribe, history.snapshot);
  const focusKey = screenKey(entries[entries.length - 1]?.key ?? '');
  return (
    <NavigationProvider value={navigation}>
      <FaultBoundary focusKey={focusKey} enter={focusKey}>
        <Layout history={history} entries={entries} focusKey={focusKey} />
      </FaultBoundary>
      <LatePart render={({ ModalHost }) => <ModalHost />} />
    </NavigationProvider>
  );
}

interface LayoutProps extends ShellProps {
  readonly entries: readonly Entry[];
  /** Focus key of the current screen. */
  readonly focusKey: string;
}

function Layout({ history, entries, focusKey }: LayoutProps) {
  const top = entries[entries.length - 1];
  const route = top?.route;
  const name = route?.name;
  const record = name && records[name];
  const bare = route && isBare(route);
  useEffect(() => void positionStore.load(), []);
  const watching = route && isWatching(route);
  useEffect(() => {
    document.documentElement.setAttribute('data-screen', name ?? '');
  }, [name]);
  return (
    <>
      <FocusGroup orientation="horizontal" focusKey="app" className={styles.shell}>
        {!bare && name && (
          <FaultBoundary isOptional enter={focusKey}>
            <SideMenu
              here={name}
              onChoose={(chosen) => {
                if (chosen.name === name) moveFocus(focusKey);
                else if (chosen.name === 'home') history.home();
                else if (name === 'home') history.open(chosen);
                else history.replace(chosen);
              }}
            />
          </FaultBoundary>
        )}
        <ScreenHost entries={entries} onHome={() => history.home()} />
        <FaultBoundary isOptional enter={focusKey}>
          <LatePart render={({ SettledParts }) => <SettledParts here={route} />} />
        </FaultBoundary>
        {/* Playback screens have it among their controls. */}
        {record && !watching && !record.chatless && (
          <FaultBoundary isOptional enter={focusKey}>
            <LatePart render={({ ChatLauncher }) => <ChatLauncher />} />
          </FaultBoundary>
        )}
      </FocusGroup>
      {record?.logo && (
        <div className={styles.brand} aria-hidden="true">
          o<b>y</b>na
        </div>
      )}
      <FaultBoundary isOptional enter={focusKey}>
        {!watching && !bare && <Clock />}
        <NetworkNotice />
        <LatePart render={({ PointerParts }) => <PointerParts atRoot={name === 'home'} />} />
      </FaultBoundary>
      <LatePart render={({ AlertHost }) => <AlertHost />} />
    </>
  );
}
