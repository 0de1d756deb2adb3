import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ScreenProvider } from '#src/focus/tree/screen-context.ts';
import { Button } from '#src/ui/button.tsx';
import type { Section } from '#src/ui/section-holder.tsx';
import { SectionStack } from '#src/ui/section-stack.tsx';
import { focused, focusOn } from '../support/focused.ts';
import { press } from '../support/press.ts';

const sections = Array.from(
  { length: 40 },
  (_, place): Section => ({
    key: `rail ${place}`,
    height: 400,
    render: ({ focusKey, onFocus }, key) => (
      <Button label={key} focusKey={focusKey} onPress={() => undefined} onFocus={onFocus} />
    ),
  }),
);

let entries = 0;

describe('a pause of the keys', () => {
  const isHidden = (name: string) => screen.getByText(name).closest('[style*="hidden"]') !== null;
  const isMounted = (name: string) => screen.queryByText(name) !== null;
  const pass = async (time: number) => {
    for (let passed = 0; passed < time; passed += 20) await act(() => vi.advanceTimersByTimeAsync(20));
  };

  async function showMany() {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
    });
    entries += 1;
    const onRender = vi.fn();
    render(
      <Profiler id="stack" onRender={onRender}>
        <ScreenProvider value={{ entry: `prepared-${entries}`, active: true }}>
          <SectionStack name="home" focusKey="stack" anchor={140} sections={sections} />
        </ScreenProvider>
      </Profiler>,
    );
    await focusOn('stack');
    return onRender;
  }

  test('prepares the sections of the next presses', async () => {
    await showMany();
    await pass(300);
    expect([isMounted('rail 3'), isMounted('rail 4')]).toEqual([true, false]);
    await pass(700);
    expect([isMounted('rail 6'), isMounted('rail 7')]).toEqual([true, false]);
  });

  test('does not come while the viewer walks', async () => {
    await showMany();
    await pass(300);
    for (let times = 0; times < 3; times++) {
      await press('down');
      await pass(300);
    }
    expect([isMounted('rail 6'), isMounted('rail 7')]).toEqual([true, false]);
  });

  test('lets the next presses render nothing', async () => {
    const onRender = await showMany();
    await pass(1000);
    onRender.mockClear();
    for (const key of ['down', 'down', 'down', 'up', 'up', 'up'] as const) {
      await press(key);
      await pass(300);
    }
    expect(focused()).toBe('rail 0');
    expect(onRender).not.toHaveBeenCalled();
  });

  test('leaves prepared sections hidden until they come near', async () => {
    await showMany();
    await pass(1000);
    expect(isHidden('rail 6')).toBe(true);
    expect(isHidden('rail 2')).toBe(false);
    for (let times = 0; times < 5; times++) {
      await press('down');
      await pass(100);
    }
    expect(isHidden('rail 6')).toBe(false);
    expect(isHidden('rail 0')).toBe(true);
  });

  test('shows a hidden section at once that a jump reaches', async () => {
    await showMany();
    await pass(1000);
    await focusOn('stack/rail 6');
    expect(focused()).toBe('rail 6');
    expect([isHidden('rail 5'), isHidden('rail 6'), isHidden('rail 7')]).toEqual([false, false, false]);
  });
});
