import type { Banner } from '@oyna/contract/banner';
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { recall } from '../../../focus/cursor/memory.ts';
import { useAfterFrame } from '../../../focus/timing/after-frame.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';

const DWELL_MS = 8000;

/** The banners as a row of which one is shown. */
export interface BannerRow {
  readonly banner: Banner | undefined;
  readonly index: number;
  /** Whether the viewer turned to it, so that it must be read out. */
  readonly byKeys: boolean;
  /** The banner that a press acts on, which may be drawn only after the frame. */
  readonly aimed: () => Banner | undefined;
  /** Turns by one within a press; `false` at the end of the row. */
  readonly turn: (by: 1 | -1) => boolean;
  /** Draws the target banner at once when the next arrow depends on its buttons. */
  readonly catchUp: () => void;
}

/** Turns through banners by keys, and automatically while `rotating`. A list that changes keeps the shown one. */
export function useBannerRow(banners: readonly Banner[], rotating: boolean): BannerRow {
  const { entry } = useScreen();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const drawLater = useCallback(() => startTransition(draw), []);
  const drawSoon = useAfterFrame(drawLater);
  const aim = recall(entry, 'banner', () => ({ id: 0, byKeys: false }));
  const indexNow = (): number =>
    Math.max(
      0,
      banners.findIndex(({ id }) => id === aim.id),
    );
  const index = indexNow();
  const drawn = useRef(index);
  // Not while rendering, which may be interrupted.
  useLayoutEffect(() => {
    drawn.current = index;
  });
  const aimAt = (next: Banner, byKeys: boolean): void => {
    aim.id = next.id;
    aim.byKeys = byKeys;
  };
  const rotate = useEffectEvent(() => {
    const next = banners[(indexNow() + 1) % banners.length];
    if (next) aimAt(next, false);
    draw();
  });
  const several = banners.length > 1;
  useEffect(() => {
    if (!rotating || !several) return;
    const timer = setInterval(rotate, DWELL_MS);
    return () => clearInterval(timer);
  }, [rotating, several]);
  return {
    banner: banners[index],
    index,
    byKeys: aim.byKeys,
    aimed: () => banners[indexNow()],
    turn: (by) => {
      const next = banners[indexNow() + by];
      if (next) {
        aimAt(next, true);
        drawSoon();
      }
      return next !== undefined;
    },
    catchUp: () => {
      if (drawn.current !== indexNow()) flushSync(draw);
    },
  };
}
