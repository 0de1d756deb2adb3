import { newViewer } from '../e2e/support/new-viewer.ts';
import type { Page } from '../e2e/support/page.ts';
import { Phone } from '../e2e/support/phone.ts';
import { type Service, startService } from '../e2e/support/start-service.ts';
import { ViewerWalk } from '../e2e/support/viewer-walk.ts';
import { type Figure, maxFigure, median, quantile } from './figures.ts';

/** A key of the phone may show so many ms later than the same key of the remote. */
const maxLater = 60;
/** A channel that the phone opens is on the set so many ms later, at the latest. */
const maxOpening = 1000;
const pressesOfRound = 20;
const right = 'Oʻngga';
const left = 'Chapga';

/** Notes when a key goes down, when the focus moves and when a player opens, by the clock of the machine that both pages share. */
const watchSet = `
  document.addEventListener('keydown', () => { window.keyAt = Date.now(); }, true);
  new MutationObserver(() => {
    window.movedAt = Date.now();
    const isOther = location.hash !== window.hashBefore && document.querySelector('video');
    if (!window.openedAt && isOther) window.openedAt = Date.now();
  })
    .observe(document, { subtree: true, childList: true, attributeFilter: ['data-focused'] });
`;
const watchPhone = `document.addEventListener('pointerdown', () => { window.tappedAt = Date.now(); }, true)`;

/** Keeps the connections of a page, or lets it have none. */
const ways = {
  WebSocket: `{
    const Before = window.WebSocket;
    window.connections = [];
    window.WebSocket = function (address) {
      const it = new Before(address);
      window.connections.push(it);
      return it;
    };
  }`,
  'long polls': 'delete window.WebSocket',
} as const;
type Way = keyof typeof ways;

/** Throws if the page sends its messages another way than the named one. */
async function requireWay(page: Page, way: Way): Promise<void> {
  if (way === 'WebSocket') await page.waitFor('window.connections.some((it) => it.readyState === 1)');
  else if (await page.js<boolean>(`'WebSocket' in window`)) throw new Error('The page has WebSockets');
}

interface Times {
  readonly remote: number[];
  readonly phone: number[];
}

/** Presses of the remote and of the phone, alternating on home's first rail: ms from the press to the moved focus. */
async function pressAlternately(walk: ViewerWalk, phone: Phone, presses: number): Promise<Times> {
  const times: Times = { remote: [], phone: [] };
  const moved = async (act: () => Promise<unknown>): Promise<number> => {
    await walk.page.js('window.movedAt = 0');
    await act();
    await walk.page.waitFor('window.movedAt > 0');
    return walk.page.js<number>('window.movedAt');
  };
  const byRemote = async (key: 'left' | 'right') => {
    const at = await moved(() => walk.page.press(key));
    times.remote.push(at - (await walk.page.js<number>('window.keyAt')));
  };
  const byPhone = async (label: string) => {
    const at = await moved(() => phone.tap(label));
    times.phone.push(at - (await phone.page.js<number>('window.tappedAt')));
  };
  for (let press = 0; press < presses; press++) {
    await byRemote('right');
    await byPhone(left);
    await byPhone(right);
    await byRemote('left');
  }
  return times;
}

/** Ms until a channel of the phone's list is on the set. */
async function open(walk: ViewerWalk, phone: Phone, channel: string): Promise<number> {
  await walk.page.js('window.openedAt = 0; window.hashBefore = location.hash');
  await phone.page.js(`
    window.tappedAt = Date.now();
    Array.from(document.querySelectorAll('.found b'))
      .find((it) => it.innerText === ${JSON.stringify(channel)}).closest('button').click();
  `);
  await walk.page.waitFor('window.openedAt > 0');
  await walk.page.waitFor(`document.querySelector('video').currentTime > 0`);
  return (await walk.page.js<number>('window.openedAt')) - (await phone.page.js<number>('window.tappedAt'));
}

/** The names of two channels that need no plan, as the phone has them. */
async function freeChannels(walk: ViewerWalk): Promise<readonly [string, string]> {
  const { results } = await walk.elsewhere<{
    results: readonly { number: number; name: string; access: string }[];
  }>('GET', 'channel/?page_size=12');
  const [one = '', other = ''] = results
    .filter(({ access }) => access === 'free')
    .map(({ number, name }) => `${number} ${name}`);
  return [one, other];
}

async function figuresOver(service: Service, way: Way, rounds: number): Promise<Figure[]> {
  let number = '';
  const walk = await ViewerWalk.start(service, 'current', 'uz', async () => {
    const viewer = await newViewer(service);
    number = viewer.phone;
    return viewer;
  });
  const phone = await Phone.launch('uz');
  try {
    for (const { page } of [walk, phone])
      await page.client.Page.addScriptToEvaluateOnNewDocument({ source: ways[way] });
    await phone.signIn(service, 'remote', number);
    await walk.open('');
    await walk.page.press('down', 2);
    await phone.page.waitFor(`document.querySelector('.ring')`);
    for (const { page } of [walk, phone]) await requireWay(page, way);
    await walk.page.js(watchSet);
    await phone.page.js(watchPhone);
    const times = await pressAlternately(walk, phone, rounds * pressesOfRound);
    const [one, other] = await freeChannels(walk);
    const [fromHome, overAnother]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      fromHome.push(await open(walk, phone, one));
      overAnother.push(await open(walk, phone, other));
      await walk.page.press('stop');
      await walk.page.waitFor(`!document.querySelector('video')`);
    }
    const later = (part: number): number => quantile(times.phone, part) - quantile(times.remote, part);
    return [
      maxFigure(
        `${way}: a key of the phone, later than the remote’s`,
        'ms',
        later(0.5),
        maxLater,
        median(times.remote),
      ),
      maxFigure(
        `${way}: the slowest of twenty keys, later`,
        'ms',
        later(0.95),
        maxLater * 4,
        quantile(times.remote, 0.95),
      ),
      maxFigure(`${way}: a channel, until its player is there`, 'ms', median(fromHome), maxOpening),
      maxFigure(`${way}: a channel while another plays`, 'ms', median(overAnother), maxOpening),
      maxFigure(`${way}: the slowest channel`, 'ms', Math.max(...fromHome, ...overAnother), maxOpening),
    ];
  } finally {
    await phone.browser.close();
    await walk.browser.close();
  }
}

/** Times from a press to the moved focus, and from a tap to a player, of a phone that is a remote: over a WebSocket and by long polls. */
export async function phoneFigures(rounds: number): Promise<Figure[]> {
  const service = await startService();
  try {
    return [
      ...(await figuresOver(service, 'WebSocket', rounds)),
      ...(await figuresOver(service, 'long polls', rounds)),
    ];
  } finally {
    await service.close();
  }
}
