import { newViewer } from '../e2e/support/new-viewer.ts';
import { Phone } from '../e2e/support/phone.ts';
import { startService } from '../e2e/support/start-service.ts';
import { ViewerWalk } from '../e2e/support/viewer-walk.ts';
import { type Figure, maxFigure, median, quantile } from './figures.ts';

/** A key of the phone may show so many ms later than the same key of the remote. */
const maxLater = 60;
/** A channel that the phone opens is on the set so many ms later, at the latest. */
const maxOpening = 1000;
const pressesOfRound = 20;
const right = 'Oʻngga';
const left = 'Chapga';

/** Notes when a key goes down and when the focus moves, by the clock of the machine that both pages share. */
const watchSet = `
  document.addEventListener('keydown', () => { window.keyAt = Date.now(); }, true);
  new MutationObserver(() => {
    window.movedAt = Date.now();
    if (!window.openedAt && document.querySelector('video')) window.openedAt = Date.now();
  })
    .observe(document, { subtree: true, childList: true, attributeFilter: ['data-focused'] });
`;
const watchPhone = `document.addEventListener('pointerdown', () => { window.tappedAt = Date.now(); }, true)`;

/**
 * Times from a press to the moved focus: of the remote, and of the phone as a remote. Presses of both alternate on one set, on home's first
 * rail. Then the phone opens a channel.
 */
export async function phoneFigures(rounds: number): Promise<Figure[]> {
  const service = await startService();
  let number = '';
  const walk = await ViewerWalk.start(service, 'current', 'uz', async () => {
    const viewer = await newViewer(service);
    number = viewer.phone;
    return viewer;
  });
  const phone = await Phone.launch('uz');
  const remote: number[] = [];
  const byPhone: number[] = [];
  const opening: number[] = [];
  try {
    await phone.signIn(service, 'remote', number);
    await walk.open('');
    await walk.page.press('down', 2);
    await phone.page.waitFor(`document.querySelector('.ring')`);
    await walk.page.js(watchSet);
    await phone.page.js(watchPhone);
    const moved = async (act: () => Promise<unknown>): Promise<number> => {
      await walk.page.js('window.movedAt = 0');
      await act();
      await walk.page.waitFor('window.movedAt > 0');
      return walk.page.js<number>('window.movedAt');
    };
    for (let press = 0; press < rounds * pressesOfRound; press++) {
      const there = await moved(() => walk.page.press('right'));
      remote.push(there - (await walk.page.js<number>('window.keyAt')));
      const back = await moved(() => phone.tap(left));
      byPhone.push(back - (await phone.page.js<number>('window.tappedAt')));
      const again = await moved(() => phone.tap(right));
      byPhone.push(again - (await phone.page.js<number>('window.tappedAt')));
      const home = await moved(() => walk.page.press('left'));
      remote.push(home - (await walk.page.js<number>('window.keyAt')));
    }
    for (let round = 0; round < rounds; round++) {
      await walk.page.js('window.openedAt = 0');
      await phone.page.js(
        `window.tappedAt = Date.now(); document.querySelector('.found .channel').closest('button').click()`,
      );
      await walk.page.waitFor('window.openedAt > 0');
      opening.push(
        (await walk.page.js<number>('window.openedAt')) - (await phone.page.js<number>('window.tappedAt')),
      );
      await walk.page.waitFor(`document.querySelector('video').currentTime > 0`);
      await walk.page.press('stop');
      await walk.page.waitFor(`!document.querySelector('video')`);
    }
  } finally {
    await phone.browser.close();
    await walk.browser.close();
    await service.close();
  }
  const later = (part: number): number => quantile(byPhone, part) - quantile(remote, part);
  return [
    maxFigure('a channel that the phone opens, until its player is there', 'ms', median(opening), maxOpening),
    maxFigure('a key of the phone, later than one of the remote', 'ms', later(0.5), maxLater, median(remote)),
    maxFigure(
      'the slowest of twenty keys of the phone, later',
      'ms',
      later(0.95),
      maxLater * 4,
      quantile(remote, 0.95),
    ),
  ];
}
