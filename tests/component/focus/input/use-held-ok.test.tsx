import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { Grid } from '#src/ui/grid.tsx';
import { Rail } from '#src/ui/rail.tsx';
import { focusOn } from '../../support/focused.ts';
import { followTimers } from '../../support/late-timers.ts';
import { idOf, type Named, named, nameOf } from '../../support/named.ts';
import { hold, press, pressFor, release, send } from '../../support/press.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

let shown = 0;

/*
 *   A  B  C      a rail
 *   A  B  C      a grid
 */
async function show(extra: boolean) {
  shown += 1;
  const done: string[] = [];
  const list = {
    items: named(3),
    keyOf: idOf,
    labelOf: nameOf,
    render: nameOf,
    onPress: (item: Named) => done.push(`open ${item.name}`),
    ...(extra
      ? {
          onHold: (item: Named) => done.push(`menu of ${item.name}`),
          onPlay: (item: Named) => done.push(`play ${item.name}`),
        }
      : {}),
  };
  render(
    <FocusGroup orientation="vertical" focusKey="page">
      <Rail {...list} name={`rail-${shown}`} heading="rail" row={0} width={100} height={100} />
      <Grid {...list} name={`grid-${shown}`} label="grid" columns={3} stepX={1} stepY={1} viewport={9} />
    </FocusGroup>,
  );
  await focusOn('page');
  return done;
}

describe.each(['rail', 'grid'])('a %s card with a menu', (where) => {
  const begin = async (): Promise<string[]> => {
    const done = await show(true);
    if (where === 'grid') await press('down');
    await press('right');
    return done;
  };

  test('opens on the release of a short OK', async () => {
    const done = await begin();
    await hold('ok', 0);
    await pass(400);
    expect(done).toEqual([]);
    await release('ok');
    await pass(1000);
    expect(done).toEqual(['open B']);
  });

  test('shows its menu after a long OK that the set was too busy to notice', async () => {
    const done = await begin();
    await pressFor(590, 'ok');
    await pressFor(610, 'ok');
    await pass(1000);
    expect(done).toEqual(['open B', 'menu of B']);
  });

  test('opens after a short OK whose release waited behind the timer', async () => {
    const done = await begin();
    const at = performance.now();
    const runTimers = followTimers();
    send('keydown', 'ok', false, at);
    await runTimers();
    send('keyup', 'ok', false, at + 200);
    await pass(1000);
    expect(done).toEqual(['open B']);
  });

  test('shows its menu after a timer that was late, once', async () => {
    const done = await begin();
    const at = performance.now();
    const runTimers = followTimers();
    send('keydown', 'ok', false, at);
    await runTimers();
    await pass(100);
    send('keyup', 'ok', false, at + 2000);
    await pass(1000);
    expect(done).toEqual(['menu of B']);
  });

  test.each([
    ['both', 0, 0],
    ['the press', 0, 9000],
    ['the release', 9000, 0],
  ])('opens after an OK without the time of %s', async (_, down, up) => {
    const done = await begin();
    send('keydown', 'ok', false, down);
    send('keyup', 'ok', false, up);
    await pass(1000);
    expect(done).toEqual(['open B']);
  });

  test('shows its menu during a long OK without opening on release', async () => {
    const done = await begin();
    await hold('ok', 4);
    await pass(600);
    expect(done).toEqual(['menu of B']);
    await release('ok');
    expect(done).toEqual(['menu of B']);
  });

  test('shows its menu in time on a set that does not flag repeats', async () => {
    const done = await begin();
    await hold('ok', 1, false);
    await pass(300);
    await hold('ok', 2, false);
    await pass(300);
    expect(done).toEqual(['menu of B']);
    await hold('ok', 2, false);
    await release('ok');
    expect(done).toEqual(['menu of B']);
  });

  test('opens after each OK on a set that has lost its release before', async () => {
    const done = await begin();
    send('keydown', 'ok', false, 0);
    send('keydown', 'ok', false, 5000);
    await pass(1500);
    expect(done).toEqual(['open B']);
    await hold('ok', 1);
    await pass(600);
    expect(done).toEqual(['open B', 'menu of B']);
  });

  test('ignores an OK during which another key moved on', async () => {
    const done = await begin();
    await hold('ok', 0);
    await press('right');
    await pass(1000);
    await release('ok');
    expect(done).toEqual([]);
  });

  test('plays once by the Play key however long it is held', async () => {
    const done = await begin();
    await hold('play', 5);
    await release('play');
    await press('playPause');
    expect(done).toEqual(['play B', 'play B']);
  });

  test('ignores an OK that started before it had the focus', async () => {
    const done = await begin();
    await release('ok');
    await act(async () => {
      window.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 13, repeat: true, bubbles: true }));
    });
    await pass(1000);
    await release('ok');
    expect(done).toEqual([]);
  });
});

test('a card without a menu opens as soon as OK is pressed', async () => {
  const done = await show(false);
  await hold('ok', 3);
  expect(done).toEqual(['open A']);
});
