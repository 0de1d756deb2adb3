import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useRefreshProgress } from '../features/activity/api/history.ts';
import { startPositionStore } from '../features/activity/api/position-store.ts';
import { FocusGroup } from '../focus/focus-group.tsx';
import { moveFocus } from '../focus/move-focus.ts';
import { screenKey } from '../focus/use-enter.ts';
import { NavigationProvider } from '../state/navigation.ts';
import { startForgetting } from '../state/own-records.ts';
import { AlertHost } from './alert-host.tsx';
import { ChatLauncher } from './chat-launcher.tsx';
import { Clock } from './clock.tsx';
import { ModalHost } from './modal-host.tsx';
import { NetworkNotice } from './network-notice.tsx';
import { PointerParts } from './pointer-parts.tsx';
import { isBare, isWatching } from './route-table.tsx';
import type { ScreenHistory } from './screen-history.ts';
import { ScreenHost } from './screen-host.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { useBackKey } from './use-back-key.tsx';
import { usePlanChange } from './use-plan-change.ts';
import { useSessionCheck } from './use-session-check.ts';

/** Side menu, screens, and everything above them. */
export function Shell({ history }: { readonly history: ScreenHistory }) {
  const entries = useSyncExternalStore(history.subscribe, history.snapshot);
  const top = entries[entries.length - 1];
  const bare = top !== undefined && isBare(top.route);
  const navigation = {
    open: (route: Parameters<ScreenHistory['open']>[0]) => history.open(route),
    replace: (route: Parameters<ScreenHistory['replace']>[0]) => history.replace(route),
    back: () => history.back(),
  };
  usePlanChange();
  const onSent = useEffectEvent(useRefreshProgress());
  useEffect(() => startPositionStore(() => onSent()), []);
  useEffect(startForgetting, []);
  useBackKey(history);
  useSessionCheck(history);
  const watching = top !== undefined && isWatching(top.route);
  useEffect(() => {
    document.documentElement.setAttribute('data-screen', top?.route.name ?? '');
  }, [top?.route.name]);
  return (
    <NavigationProvider value={navigation}>
      <FocusGroup orientation="horizontal" focusKey="app" className={styles.shell}>
        {!bare && top && (
          <SideMenu
            here={top.route.name}
            onChoose={(route) => {
              if (route.name === top.route.name) moveFocus(screenKey(top.key));
              else if (route.name === 'home') history.home();
              else if (top.route.name === 'home') history.open(route);
              else history.replace(route);
            }}
          />
        )}
        <ScreenHost entries={entries} />
        {!bare && <ChatLauncher />}
      </FocusGroup>
      {!watching && (
        <>
          <div className={styles.brand} aria-hidden="true">
            o<b>y</b>na
          </div>
          {!bare && <Clock />}
        </>
      )}
      <NetworkNotice />
      <PointerParts atRoot={top?.route.name === 'home'} />
      <ModalHost />
      <AlertHost />
    </NavigationProvider>
  );
}
