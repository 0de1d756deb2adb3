import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ScreenProvider } from '#src/focus/tree/screen-context.ts';
import { Button } from '#src/ui/button.tsx';
import type { Section } from '#src/ui/section-holder.tsx';
import { SectionStack } from '#src/ui/section-stack.tsx';
import { focused, focusedElement, focusOn } from '../support/focused.ts';
import { click, pointAt } from '../support/point.ts';
import { press, settle } from '../support/press.ts';

const HEIGHT = 400;
const ANCHOR = 140;
const SCREEN = 1080;

function section(name: string): Section {
  return {
    key: name,
    height: HEIGHT,
    render: ({ focusKey, onFocus }) => (
      <Button label={name} focusKey={focusKey} onPress={() => undefined} onFocus={onFocus} />
    ),
  };
}

let entries = 0;

/*
 *   hero
 *   channels
 *   new
 *   films …
 */
function stack(names: readonly string[], onSection?: (place: number) => void) {
  return (
    <ScreenProvider value={{ entry: `stack-${entries}`, active: true }}>
      <SectionStack
        name="home"
        focusKey="stack"
        anchor={ANCHOR}
        sections={names.map(section)}
        className="the-stack"
        {...(onSection ? { onSection } : {})}
      />
    </ScreenProvider>
  );
}

async function comeAgain(names: readonly string[]) {
  cleanup();
  const { rerender } = render(stack(names));
  await focusOn('stack');
  return async (next: readonly string[]) => {
    rerender(stack(next));
    await settle();
  };
}

async function show(names: readonly string[], onSection?: (place: number) => void) {
  entries += 1;
  const { rerender } = render(stack(names, onSection));
  await focusOn('stack');
  return async (next: readonly string[]) => {
    rerender(stack(next, onSection));
    await settle();
  };
}

/** Offset of an element in units. */
function moved(element: HTMLElement | null | undefined): number {
  return 10 * Number(/, (-?[\d.]+)rem/.exec(element?.style.transform ?? '')?.[1]);
}

/** Scroll offset of the stack in units. */
function slid(): number {
  return 0 - moved(document.querySelector<HTMLElement>('.the-stack'));
}

/** Distance from the top of the screen to the focused section in units. */
function seenAt(): number {
  return moved(focusedElement().parentElement) - slid();
}

describe('stacked sections', () => {
  test('move with Down and Up as far as the ends', async () => {
    await show(['hero', 'channels', 'new']);
    await press('down', 'down', 'down');
    expect(focused()).toBe('new');
    await press('up', 'up', 'up');
    expect(focused()).toBe('hero');
  });

  test('scroll the focused one to its place', async () => {
    await show(['hero', 'channels', 'new', 'films', 'series']);
    expect(slid()).toBeCloseTo(0);
    await press('down', 'down');
    expect(slid()).toBe(2 * HEIGHT - ANCHOR);
    await press('up', 'up');
    expect(slid()).toBeCloseTo(0);
  });

  test('stay on the screen together at the end, none cut off at the top', async () => {
    await show(['hero', 'channels', 'new']);
    await press('down', 'down');
    expect(slid()).toBe(HEIGHT - ANCHOR);
  });

  test('report which one has the focus', async () => {
    const onSection = vi.fn();
    await show(['hero', 'channels', 'new'], onSection);
    await press('down', 'down');
    expect(onSection.mock.calls).toEqual([[0], [1], [2]]);
  });

  test('are mounted only near the screen, as the viewer moves down', async () => {
    await show(['hero', 'channels', 'streams', 'new', 'films', 'series', 'saved']);
    expect(document.body.textContent).not.toContain('films');
    await press('down');
    await waitFor(() => expect(document.body.textContent).toContain('films'));
    await press('down', 'down', 'down', 'down', 'down');
    expect(focused()).toBe('saved');
  });

  test('keep the focus and the view when one is added above', async () => {
    const rerender = await show(['hero', 'channels', 'new', 'films', 'series']);
    await press('down', 'down');
    const before = [focusedElement(), seenAt(), slid()];
    await rerender(['hero', 'history', 'channels', 'new', 'films', 'series']);
    // A section that slid back would visibly jump.
    expect([focusedElement(), seenAt(), slid()]).toEqual(before);
    expect(seenAt()).toBe(ANCHOR);
    await press('up', 'up');
    expect(focused()).toBe('history');
    expect(seenAt()).toBe(ANCHOR);
    await press('up');
    expect(seenAt()).toBe(0);
  });

  test('keep the focus and the view when one is removed above', async () => {
    const rerender = await show(['hero', 'history', 'channels', 'new', 'films']);
    await press('down', 'down');
    const before = [focusedElement(), seenAt(), slid()];
    await rerender(['hero', 'channels', 'new', 'films']);
    expect([focusedElement(), seenAt(), slid()]).toEqual(before);
  });

  test('move the focus to the replacement of a removed one', async () => {
    const rerender = await show(['hero', 'channels', 'new', 'films', 'series', 'saved']);
    await press('down', 'down');
    await rerender(['hero', 'channels', 'films', 'series', 'saved']);
    await focusOn('stack');
    expect(focused()).toBe('films');
    expect(seenAt()).toBe(ANCHOR);
  });

  test('mount as few of many sections as of few', async () => {
    const many = Array.from({ length: 300 }, (_, place) => `rail ${place}`);
    await show(many);
    for (let times = 0; times < 40; times++) await press('down');
    expect(focused()).toBe('rail 40');
    expect(document.querySelectorAll('[data-focused], [role="button"]').length).toBeLessThanOrEqual(13);
    await comeAgain(many);
    expect(focused()).toBe('rail 40');
    expect(document.querySelectorAll('[role="button"]').length).toBeLessThanOrEqual(13);
  });
});

describe('restored sections', () => {
  const names = ['hero', 'channels', 'streams', 'new', 'films', 'series'];

  test('have the focus and the position where they were left', async () => {
    await show(names);
    await press('down', 'down', 'down');
    const before = slid();
    await comeAgain(names);
    expect(focused()).toBe('new');
    expect(slid()).toBe(before);
  });

  test('restore the focus as soon as its section has loaded', async () => {
    await show(names);
    await press('down', 'down', 'down');
    const rerender = await comeAgain(['hero', 'channels']);
    expect(focused()).toBe('hero');
    await rerender(names);
    expect(focused()).toBe('new');
    expect(seenAt()).toBe(ANCHOR);
  });

  test('keep the focus where a key press moved it meanwhile', async () => {
    await show(names);
    await press('down', 'down', 'down');
    const rerender = await comeAgain(['hero', 'channels']);
    await press('down');
    await rerender(names);
    expect(focused()).toBe('channels');
  });
});

describe('a pointer over sections', () => {
  const six = ['hero', 'channels', 'new', 'films', 'series', 'reels'];
  const at = (name: string) => screen.getByText(name).closest('[tabindex]') as HTMLElement;
  const arrow = (side: string) =>
    waitFor(() => document.querySelector(`[data-edge="${side}"]`) ?? Promise.reject(new Error(side)));

  test('moves the focus without the page until the next arrow', async () => {
    await show(six);
    await press('down');
    await waitFor(() => at('films'));
    const before = slid();
    await pointAt(at('new'));
    expect(focused()).toBe('new');
    expect(slid()).toBe(before);
    await press('down');
    expect(focused()).toBe('films');
    expect(seenAt()).toBe(ANCHOR);
  });

  test('pages until the focused section is fully visible', async () => {
    await show(six);
    await pointAt(await waitFor(() => at('new')));
    await click(await arrow('down'));
    expect(focused()).toBe('films');
    expect(seenAt() + HEIGHT).toBeLessThanOrEqual(SCREEN);
  });

  test('pages down and up by the arrows at the edges', async () => {
    await show(six);
    await pointAt(at('channels'));
    expect(slid()).toBe(0);
    await click(await arrow('down'));
    expect(focused()).toBe('new');
    expect(slid()).toBe(HEIGHT - ANCHOR);
    await click(await arrow('up'));
    expect(focused()).toBe('channels');
    expect(slid()).toBe(0);
  });
});
