import { banner } from '@oyna/contract/banner';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { parse } from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Hero } from '../../../../../src/features/banner/components/hero.tsx';
import { useRotation } from '../../../../../src/features/banner/components/use-rotation.ts';
import { FocusGroup } from '../../../../../src/focus/focus-group.tsx';
import { Button } from '../../../../../src/ui/button.tsx';
import { focused, focusOn } from '../../../support/focused.ts';
import { press, settle } from '../../../support/press.ts';
import { startApp } from '../../../support/start-app.ts';

startApp();

beforeEach(() => {
  vi.useFakeTimers();
});

const banners = ['Qorakoʻl', 'Samarqand', 'Ipak yoʻli'].map((title, place) =>
  parse(banner, { id: place + 1, title, target: { type: 'cinema', id: place + 1 } }),
);

const played = vi.fn();

/*
 *   Qorakoʻl …
 *   [ Watch ][ Details ]
 *   . . .
 *   [ rail ]
 */
function Home({ still = false }: { readonly still?: boolean }) {
  const [away, setAway] = useState(false);
  const place = useRotation(banners.length, away && !still);
  const shown = banners[place];
  return (
    <FocusGroup orientation="vertical" focusKey="home">
      {shown && (
        <Hero
          height={700}
          banner={shown}
          facts={null}
          place={place}
          count={banners.length}
          onEnter={() => setAway(false)}
          play="Watch"
          onPlay={({ title }) => played(title)}
          onOpen={() => undefined}
        />
      )}
      <Button label="rail" onPress={() => undefined} onFocus={() => setAway(true)} />
    </FocusGroup>
  );
}

async function show(still = false): Promise<void> {
  render(<Home still={still} />);
  await focusOn('home');
}

async function wait(milliseconds: number): Promise<void> {
  await act(async () => vi.advanceTimersByTime(milliseconds));
  await settle();
}

const heading = () => screen.getByRole('heading').textContent;

describe('the hero', () => {
  test('starts at Watch', async () => {
    await show();
    expect(focused()).toBe('Watch');
    await press('right');
    expect(focused()).toBe('Details');
  });

  test('does not rotate while it has the focus', async () => {
    await show();
    await wait(60_000);
    expect(heading()).toBe('Qorakoʻl');
  });

  test('rotates while the focus is elsewhere and does not take it', async () => {
    await show();
    await press('down');
    const seen = [];
    for (let turn = 0; turn < 4; turn++) {
      seen.push(heading());
      await wait(8000);
      expect(focused()).toBe('rail');
    }
    expect(seen).toEqual(['Qorakoʻl', 'Samarqand', 'Ipak yoʻli', 'Qorakoʻl']);
  });

  test('stops at the visible banner on the last button when the focus returns', async () => {
    await show();
    await press('right', 'down');
    await wait(8000);
    await press('up');
    expect(focused()).toBe('Details');
    await wait(60_000);
    expect(heading()).toBe('Samarqand');
    await press('left', 'ok');
    expect(played.mock.calls).toEqual([['Samarqand']]);
  });

  test('does not rotate when the viewer prefers reduced motion', async () => {
    await show(true);
    await press('down');
    await wait(60_000);
    expect(heading()).toBe('Qorakoʻl');
  });
});
