import { describe, expect, test } from 'vitest';
import { focused } from '../../support/focused.ts';
import { drag, moveWithKey, pointAt, tap } from '../../support/point.ts';
import { press } from '../../support/press.ts';
import { card, clock, followPointer, opened, show } from '../pointed-page.tsx';

followPointer();

describe('a pointer that the browser draws and the D-pad drives', () => {
  const RIGHT = 39;
  const mode = () => document.documentElement.getAttribute('data-input');

  test('opens what it touches from the first touch on, with the focus there', async () => {
    await show();
    await tap(card('F'));
    expect(mode()).toBe('pointer');
    expect(focused()).toBe('F');
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('drags the page, which moves the focus as the wheel does', async () => {
    await show();
    const later = () => {
      clock.now += 200;
    };
    await drag({ y: -160 }, later);
    expect(focused()).toBe('A');
    await drag({ x: -160 }, later);
    await drag({ x: -160 }, later);
    expect(focused()).toBe('C');
    await drag({ x: 160 }, later);
    expect(focused()).toBe('B');
    await drag({ y: 160 }, later);
    expect(focused()).toBe('top');
  });

  test('drags the page as far on a set that reports its moves late', async () => {
    const late = () => {
      clock.now += 1000;
    };
    await show();
    await drag({ y: -240 }, late, 3);
    expect(focused()).toBe('A');
    await drag({ y: -80 }, late);
    await drag({ y: -80 }, late);
    expect(focused()).toBe('A');
  });

  test('keeps the focus where it points while its arrows arrive as keys', async () => {
    await show();
    await press('down');
    await pointAt(card('D'));
    for (let times = 0; times < 3; times++) await moveWithKey(card('D'), { x: 12 }, RIGHT);
    expect(focused()).toBe('D');
    expect(mode()).toBe('pointer');
  });

  test('lets a perpendicular arrow move the focus', async () => {
    await show();
    await press('down');
    await pointAt(card('D'));
    await moveWithKey(card('D'), { x: 3, y: 2 }, RIGHT);
    expect(focused()).toBe('E');
    await pointAt(card('D'));
    await moveWithKey(card('D'), { x: -3, y: 2 }, RIGHT);
    expect(focused()).toBe('E');
  });
});
