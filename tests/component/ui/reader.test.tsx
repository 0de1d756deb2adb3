import { render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { Button } from '#src/ui/button.tsx';
import { Reader } from '#src/ui/reader.tsx';
import { focused, focusedElement, focusOn } from '../support/focused.ts';
import { press } from '../support/press.ts';

afterEach(() => vi.restoreAllMocks());

/*
 *   a text of a given height
 *   [ Close ]
 */
async function show(units: number) {
  document.documentElement.style.fontSize = '10px';
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(units);
  render(
    <FocusGroup orientation="vertical" focusKey="panel">
      <Reader height={400}>a text</Reader>
      <Button label="Close" onPress={() => undefined} />
    </FocusGroup>,
  );
  await focusOn('panel');
}

/** Scroll offset of the text in units. */
function moved(): number {
  const { transform } = document.querySelector<HTMLElement>('[role="document"] [style*="translate"]')
    ?.style ?? {
    transform: '',
  };
  return -10 * Number(/, (-?[\d.]+)rem/.exec(transform)?.[1]);
}

describe('a long text', () => {
  test('that fits is skipped', async () => {
    await show(380);
    await press('up');
    expect(focused()).toBe('Close');
  });

  test('that overflows scrolls by Up and Down before it is left at its end', async () => {
    await show(700);
    expect(focusedElement().textContent).toBe('a text');
    await press('down');
    expect(moved()).toBe(190);
    await press('down');
    expect(moved()).toBe(300);
    await press('up', 'up');
    expect(moved()).toBeCloseTo(0);
    await press('down', 'down', 'down');
    expect(focused()).toBe('Close');
  });
});
