import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { startDrivenPointer } from '#src/focus/input/driven-pointer.ts';
import { startTouch } from '#src/focus/input/touch.ts';
import { startDrag, startWheel } from '#src/focus/input/wheel.ts';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { Button } from '#src/ui/button.tsx';
import { Rail } from '#src/ui/rail.tsx';
import { focusOn } from '../support/focused.ts';
import { idOf, named, nameOf } from '../support/named.ts';

/** The time of the wheel and of drags, in ms. */
export const clock = { now: 0 };
export const opened = vi.fn();
let shows = 0;

/** Starts wheel, drags and pointers before each test, and stops them after it. */
export function followPointer(): void {
  let stops: readonly (() => void)[] = [];
  const now = (): number => clock.now;
  beforeEach(() => {
    stops = [startWheel(now), startDrag(now), startDrivenPointer(), startTouch()];
  });
  afterEach(() => {
    for (const stop of stops) stop();
    opened.mockClear();
  });
}

/*
 *  top
 *  A B C D …
 *  bottom
 */
export async function show() {
  shows += 1;
  render(
    <FocusGroup orientation="vertical" focusKey="page">
      <Button label="top" onPress={() => undefined} />
      <Rail
        // Clears the memory of other tests.
        name={`pointed-${shows}`}
        heading="Letters"
        items={named(20)}
        keyOf={idOf}
        labelOf={nameOf}
        render={nameOf}
        onPress={opened}
        row={1}
        width={240}
        height={360}
      />
      <Button label="bottom" onPress={() => undefined} />
    </FocusGroup>,
  );
  await focusOn('page');
}

export const card = (name: string) => screen.getByLabelText(new RegExp(`^${name}\\.`));
