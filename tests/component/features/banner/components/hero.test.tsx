import { banner } from '@oyna/contract/banner';
import { act, cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { parse } from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Hero } from '#src/features/banner/components/hero.tsx';
import { useBannerRow } from '#src/features/banner/components/use-banner-row.ts';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { Button } from '#src/ui/button.tsx';
import { focused, focusedElement, focusOn } from '../../../support/focused.ts';
import { press, settle } from '../../../support/press.ts';

beforeEach(() => {
  played.mockClear();
  vi.useFakeTimers();
});

const bannerOf = (title: string, place: number) =>
  parse(banner, { id: place + 1, title, target: { type: place === 1 ? 'stream' : 'cinema', id: place + 1 } });
const banners = ['Qorakoʻl', 'Samarqand', 'Ipak yoʻli'].map(bannerOf);

const steps = ['left', 'right', 'up', 'down', 'wait', 'change'] as const;
const played = vi.fn();
let change: (next: typeof banners) => void = () => undefined;

/*
 *   Qorakoʻl              Samarqand    Ipak yoʻli
 *   [ Watch ][ Details ]  [ Watch ]    [ Watch ][ Details ]
 *   . . .
 *   [ rail ]
 */
function Home({ still = false }: { readonly still?: boolean }) {
  const [away, setAway] = useState(false);
  const [shown, setShown] = useState(banners);
  change = setShown;
  const row = useBannerRow(shown, away && !still);
  return (
    <FocusGroup orientation="horizontal" focusKey="home">
      <Button label="menu" onPress={() => undefined} />
      <FocusGroup orientation="vertical" focusKey="page">
        {row.banner && (
          <Hero
            height={700}
            row={row}
            banner={row.banner}
            banners={shown}
            facts={null}
            focusKey="hero"
            onEnter={() => setAway(false)}
            onLeave={() => setAway(true)}
            actionsOf={({ title, target }) => [
              { label: 'Watch', act: () => played(title) },
              ...(target.type === 'cinema'
                ? [{ label: 'Details', act: () => played(`about ${title}`) }]
                : []),
            ]}
          />
        )}
        <Button label="rail" onPress={() => undefined} />
      </FocusGroup>
    </FocusGroup>
  );
}

async function show(still = false): Promise<void> {
  render(<Home still={still} />);
  await focusOn('page');
}

async function wait(milliseconds: number): Promise<void> {
  await act(async () => vi.advanceTimersByTime(milliseconds));
  await settle();
}

/** Presses keys, each followed by its frame. */
async function go(...keys: Parameters<typeof press>): Promise<void> {
  for (const key of keys) {
    await press(key);
    await wait(50);
  }
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

  test('rotates without taking the focus from elsewhere', async () => {
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

  test('stops at the visible banner when the focus returns', async () => {
    await show();
    await press('right', 'down');
    await wait(8000);
    await press('up');
    expect(focused()).toBe('Watch');
    await wait(60_000);
    expect(heading()).toBe('Samarqand');
    await press('ok');
    expect(played.mock.calls).toEqual([['Samarqand']]);
  });

  test('does not rotate when the viewer prefers reduced motion', async () => {
    await show(true);
    await press('down');
    await wait(60_000);
    expect(heading()).toBe('Qorakoʻl');
  });

  test('turns to the next or previous banner past its last or first button', async () => {
    await show();
    const seen: string[] = [];
    for (const key of ['right', 'right', 'right', 'right', 'left', 'left', 'left'] as const) {
      await go(key);
      seen.push(`${heading()} ${focused()}`);
    }
    expect(seen).toEqual([
      'Qorakoʻl Details',
      'Samarqand Watch',
      'Ipak yoʻli Watch',
      'Ipak yoʻli Details',
      'Ipak yoʻli Watch',
      'Samarqand Watch',
      'Qorakoʻl Watch',
    ]);
    await go('left');
    expect(focused()).toBe('menu');
  });

  test('acts on the banner that was turned to, before it is drawn', async () => {
    await show();
    await press('right', 'right', 'ok');
    expect(played.mock.calls).toEqual([['Samarqand']]);
    await press('right', 'right', 'ok');
    expect(played.mock.calls[1]).toEqual(['about Ipak yoʻli']);
  });

  test('says only a banner that the viewer turned to', async () => {
    await show();
    const said = () => document.querySelector('[aria-live]')?.textContent;
    expect(said()).toBe('');
    await go('right', 'right');
    expect(said()).toMatch(/^Samarqand\. 2/);
    await go('down');
    await wait(8000);
    expect(heading()).toBe('Ipak yoʻli');
    expect(said()).toBe('');
  });

  test('keeps the shown banner when others arrive before it', async () => {
    await show();
    await go('right', 'right');
    await act(async () => change([bannerOf('Orol', 7), ...banners]));
    expect(heading()).toBe('Samarqand');
    expect(focused()).toBe('Watch');
    await go('left', 'left');
    expect(heading()).toBe('Orol');
  });

  test('never moves the focus by rotation or a changed list, whatever the viewer presses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 12 }), async (walk) => {
        cleanup();
        await show();
        for (const step of walk) {
          const before = focusedElement();
          if (step === 'wait') await wait(9000);
          else if (step === 'change') await act(async () => change(banners.slice(0, 1 + (walk.length % 3))));
          else await go(step);
          const after = focusedElement();
          if (step === 'wait') expect(after).toBe(before);
          if (step === 'change' && before.isConnected) expect(after).toBe(before);
        }
      }),
      { numRuns: 15 },
    );
  });
});
