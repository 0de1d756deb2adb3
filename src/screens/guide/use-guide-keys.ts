import { useEffectEvent, useLayoutEffect } from 'react';
import { listKey } from '../../actions/lists/grid-page.tsx';
import { serverNow } from '../../api/server-clock.ts';
import type { GuideCursor } from '../../features/guide/model/guide-cursor.ts';
import { VIEW_ROWS } from '../../features/guide/model/guide-position.ts';
import { DAY_MS } from '../../features/guide/model/guide-range.ts';
import { onRemoteKey } from '../../focus/input/remote.ts';
import { useIsOnTop } from '../../focus/tree/layer-context.ts';
import { focusableExists, moveFocus } from '../../focus/tree/move-focus.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { filterKey } from './guide-bar.tsx';

const HOUR_MS = 3_600_000;

/** Keys that jump in the guide from anywhere on its screen: by hours, days and pages, to now, and to the filter. */
export function useGuideKeys(cursor: GuideCursor): void {
  const { entry, active } = useScreen();
  const isOnTop = useIsOnTop();
  const jumps: Readonly<Record<string, () => void>> = {
    rewind: () => cursor.later(-HOUR_MS),
    fastForward: () => cursor.later(HOUR_MS),
    red: () => cursor.later(-DAY_MS),
    green: () => cursor.goToTime(serverNow()),
    yellow: () => cursor.later(DAY_MS),
    channelUp: () => cursor.goToRow(cursor.position.row - VIEW_ROWS),
    channelDown: () => cursor.goToRow(cursor.position.row + VIEW_ROWS),
  };
  const onKey = useEffectEvent((key: string): boolean => {
    if (!isOnTop()) return false;
    if (key === 'blue') {
      moveFocus(filterKey(entry));
      return true;
    }
    const jump = jumps[key];
    if (!jump || !focusableExists(listKey(entry))) return false;
    jump();
    moveFocus(listKey(entry));
    return true;
  });
  useLayoutEffect(() => {
    if (active) return onRemoteKey(({ key }) => onKey(key));
  }, [active]);
}
