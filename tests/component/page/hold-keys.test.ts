import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdKeys } from '#src/page/hold-keys.ts';
import { drawKept, type KeptNode } from '#src/page/kept-node.ts';
import { preparePage } from '../support/kept-picture.ts';

const [LEFT, UP, RIGHT, DOWN, OK, BACK] = [37, 38, 39, 40, 13, 27] as const;

/** Two buttons above a rail of four cards, of which the last one may be cut off. */
const places = ['0,0', '0,1', '1,0', '1,1', '1,2', '1,3'];
const nodes = places.map(
  (at): KeptNode => ['div', { 'data-at': at, ...(at === '0,0' && { 'data-focused': '' }) }, [`Card ${at}`]],
);

/** Keys that reached the app. */
const reached: number[] = [];
const note = (event: KeyboardEvent) => void reached.push(event.keyCode);
let release: () => void;

beforeEach(() => {
  preparePage();
  reached.length = 0;
  const picture = document.getElementById('skeleton') as HTMLElement;
  drawKept(nodes, picture);
  release = holdKeys(picture);
  window.addEventListener('keydown', note);
});
afterEach(() => {
  // Without frames between them, the rest of the keys is carried out at once.
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame());
  release();
  vi.unstubAllGlobals();
  window.removeEventListener('keydown', note);
  document.body.innerHTML = '';
});

function press(...codes: readonly number[]): void {
  for (const keyCode of codes) {
    for (const type of ['keydown', 'keyup'])
      document.body.dispatchEvent(new KeyboardEvent(type, { keyCode, bubbles: true, cancelable: true }));
  }
}

/** Where the ring is: always at exactly one card. */
function ring(): string | null {
  const all = document.querySelectorAll('[data-focused]');
  expect(all).toHaveLength(1);
  return all[0]?.getAttribute('data-at') ?? null;
}

describe('the ring on the picture of home', () => {
  test.each<[string, number[], string]>([
    ['goes down to the first card of the rail', [DOWN], '1,0'],
    ['goes from button to button', [RIGHT], '0,1'],
    ['goes down from any button', [RIGHT, DOWN], '1,0'],
    ['goes along the rail and back', [DOWN, RIGHT, RIGHT, LEFT], '1,1'],
    ['stays before a card that may be cut off', [DOWN, RIGHT, RIGHT, RIGHT, LEFT], '1,2'],
    ['stays where a key leads to another screen', [DOWN, OK, RIGHT], '1,0'],
    ['stays where a key leads to the menu', [LEFT, DOWN], '0,0'],
    ['stays where a key leads back to the banner', [DOWN, UP, RIGHT], '1,0'],
    ['stays where a key leads to a rail that is not there', [DOWN, DOWN, RIGHT], '1,0'],
  ])('%s', (_, keys, to) => {
    press(...keys);
    expect(ring()).toBe(to);
    expect(reached).toEqual([]);
  });

  test('moves once while a key is held down', () => {
    press(DOWN);
    const send = (repeat: boolean) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { keyCode: RIGHT, repeat, bubbles: true }));
    send(false);
    send(true);
    send(true);
    expect(ring()).toBe('1,1');
  });
});

test('keys that moved the ring are carried out with the live screen, others after it', async () => {
  press(DOWN, RIGHT, BACK, OK);
  release();
  expect(reached).toEqual([DOWN, RIGHT]);
  await vi.waitFor(() => expect(reached).toEqual([DOWN, RIGHT, BACK, OK]), 10_000);
});

test('a key that comes while others wait moves no ring, and comes last', async () => {
  press(DOWN, BACK);
  document.getElementById('skeleton')?.replaceChildren();
  release();
  press(RIGHT);
  await vi.waitFor(() => expect(reached).toEqual([DOWN, BACK, RIGHT]), 10_000);
});
