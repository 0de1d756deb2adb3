import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showKeptHome } from '#src/page/kept-home.ts';
import type { KeptNode } from '#src/page/kept-node.ts';
import { build, keptPicture, preparePage, startPage } from '../support/kept-picture.ts';

const DAY_MS = 86_400_000;
const nodes: readonly KeptNode[] = [
  [
    'div',
    { class: 'card', '.left': '3rem' },
    [
      ['h1', {}, ['Steppe']],
      ['span', { 'data-focused': '' }, ['Watch']],
    ],
  ],
];

/** Keeps a picture for this viewer as an earlier start did. */
function keep(kept: object = {}): void {
  const owner = window.keptHome?.owner();
  localStorage.setItem('home', JSON.stringify({ owner, at: Date.now(), nodes, ...kept }));
}

/** Keeps a picture, and changes what is stored on the set afterwards. */
const keptBefore = (key: string, value: string) => () => {
  keep();
  localStorage.setItem(key, value);
};

beforeEach(() => {
  preparePage();
  localStorage.setItem('lang', 'en');
  window.location.hash = '#/en/';
  showKeptHome(0);
});
afterEach(() => {
  window.keptHome?.releaseKeys();
  localStorage.clear();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

test('the page draws home as it was kept', () => {
  keep();
  expect(startPage()).toBe(
    '<div class="card" style="left: 3rem;"><h1>Steppe</h1><span data-focused="">Watch</span></div>',
  );
});

describe('the page draws nothing', () => {
  test.each<[string, () => void]>([
    ['of another build', () => keep({ owner: window.keptHome?.owner().replace(build, 'other') })],
    ['of another viewer', keptBefore('token', 'another')],
    ['of another profile', keptBefore('settings', '{"chosenProfile":{"id":7}}')],
    ['of another age limit', keptBefore('settings', '{"ageLimit":12}')],
    [
      'of another language',
      () => {
        keep();
        window.location.hash = '#/ru/';
      },
    ],
    ['of another text size', keptBefore('settings', '{"text":130}')],
    ['of another contrast', keptBefore('settings', '{"contrast":true}')],
    ['that is older than a day', () => keep({ at: Date.now() - DAY_MS })],
    ['from the future of a clock that jumped', () => keep({ at: Date.now() + 60_000 })],
    ['without a time', () => keep({ at: null })],
    [
      'that was cut off',
      () => {
        keep();
        localStorage.setItem('home', (keptPicture() ?? '').slice(0, -9));
      },
    ],
    ['that is 1 MB large', () => keep({ nodes: [['div', {}, ['x'.repeat(1_000_000)]]] })],
    [
      'with a thousand elements too many',
      () => keep({ nodes: Array.from({ length: 2500 }, () => ['b', {}, []]) }),
    ],
    [
      'that nests without end',
      () => keep({ nodes: JSON.parse(`${'["div",{},['.repeat(99)}${']]'.repeat(99)}`) }),
    ],
    ['that something else has written', () => localStorage.setItem('home', '[1,"<script>"]')],
    ['that is no JSON', () => localStorage.setItem('home', '<div>')],
    ['with a script', () => keep({ nodes: [['script', {}, ['alert(1)']]] })],
    ['with a frame', () => keep({ nodes: [['iframe', { src: 'https://evil.test/' }, []]] })],
    ['with a handler', () => keep({ nodes: [['div', { onclick: 'alert(1)' }, []]] })],
    ['with an address that runs', () => keep({ nodes: [['img', { src: 'javascript:alert(1)' }, []]] })],
    ['with a style that loads', () => keep({ nodes: [['div', { '.backgroundColor': 'url(x)' }, []]] })],
    ['with another style', () => keep({ nodes: [['div', { '.position': 'fixed' }, []]] })],
  ])('%s, and removes it', (_, prepare) => {
    prepare();
    expect(startPage()).toBe('');
    expect(window.keptHome?.isDrawn).toBe(false);
    expect(keptPicture()).toBeNull();
  });

  test('while the start asks who is watching', () => {
    localStorage.setItem('token', 'access');
    localStorage.setItem('settings', '{"chosenProfile":{"id":7}}');
    keep();
    expect(startPage()).toBe('');
    localStorage.setItem('settings', '{"chosenProfile":{"id":7},"askWho":false}');
    keep();
    expect(startPage()).not.toBe('');
  });

  test('for another screen', () => {
    keep();
    window.location.hash = '#/en/cinema';
    expect(startPage()).toBe('');
  });

  test('after two crashes in a row, which it may have caused', () => {
    keep();
    expect(startPage(2)).toBe('');
    expect(startPage(1)).not.toBe('');
  });

  test('from a storage that throws', () => {
    keep();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(startPage()).toBe('');
  });
});

describe('a key that is pressed on the picture', () => {
  const reached: string[] = [];
  const note = (event: KeyboardEvent) => void reached.push(`${event.type} ${event.keyCode}`);
  beforeEach(() => {
    reached.length = 0;
    keep();
    startPage();
    window.addEventListener('keydown', note);
    window.addEventListener('keyup', note);
  });
  afterEach(() => {
    window.removeEventListener('keydown', note);
    window.removeEventListener('keyup', note);
  });

  /** Presses a key as the remote does; some engines flag repeats. */
  function press(
    keyCode: number,
    { repeats = 0, ...more }: KeyboardEventInit & { repeats?: number } = {},
  ): void {
    const send = (type: string, repeat: boolean) =>
      document.body.dispatchEvent(
        new KeyboardEvent(type, { keyCode, repeat, bubbles: true, cancelable: true, ...more }),
      );
    send('keydown', false);
    for (let left = repeats; left > 0; left--) send('keydown', true);
    send('keyup', false);
  }

  test('waits for the app, which gets all in their order, each once', async () => {
    press(40);
    press(39, { repeats: 3 });
    press(13);
    expect(reached).toEqual([]);
    window.keptHome?.releaseKeys();
    // It comes after those that wait.
    press(27);
    await vi.waitFor(() => expect(reached).toHaveLength(8), 10_000);
    const codes = [40, 39, 13, 27].flatMap((code) => [`keydown ${code}`, `keyup ${code}`]);
    expect(reached).toEqual(codes);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    press(38);
    expect(reached.slice(8)).toEqual(['keydown 38', 'keyup 38']);
  });

  test('reaches the message of a start that failed', () => {
    const plain = document.getElementById('plain');
    if (plain) plain.style.display = 'block';
    press(13);
    expect(reached).toEqual(['keydown 13', 'keyup 13']);
  });

  test('does not wait if it is a shortcut of a computer', () => {
    press(82, { ctrlKey: true });
    expect(reached).toEqual(['keydown 82', 'keyup 82']);
  });
});

test('the app starts after the frame of the picture, and at once without one', async () => {
  let isStarted = false;
  window.keptHome?.whenDrawn(() => {
    isStarted = true;
  });
  expect(isStarted).toBe(true);
  keep();
  startPage();
  isStarted = false;
  window.keptHome?.whenDrawn(() => {
    isStarted = true;
  });
  expect(isStarted).toBe(false);
  await vi.waitFor(() => expect(isStarted).toBe(true), 10_000);
});

test('the app starts without a frame of the picture if none comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  keep();
  startPage();
  const begin = vi.fn();
  window.keptHome?.whenDrawn(begin);
  vi.advanceTimersByTime(900);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(begin).toHaveBeenCalledTimes(1);
});
