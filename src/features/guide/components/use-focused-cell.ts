import { startTransition, useCallback, useEffect, useReducer } from 'react';
import { useAfterFrame } from '../../../focus/timing/after-frame.ts';
import type { GuideCell } from '../model/guide-cells.ts';
import type { GuideCursor } from '../model/guide-cursor.ts';
import type { GuidePosition } from '../model/guide-position.ts';

/** The focused cell and the viewer's place; a press is followed after its frame. */
export function useFocusedCell(cursor: GuideCursor): {
  readonly cell: GuideCell;
  readonly position: GuidePosition;
} {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const redrawSoon = useAfterFrame(useCallback(() => startTransition(redraw), []));
  useEffect(() => cursor.onChange(redrawSoon), [cursor, redrawSoon]);
  return { cell: cursor.focused(), position: cursor.position };
}
