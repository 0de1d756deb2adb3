import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, maxFigure } from './figures.ts';
import type { Subject } from './subject.ts';

const maxMegabytes = 2;
const maxNodes = 2;
const laps = ['right', 'right', 'right', 'right', 'right', 'left', 'left', 'left', 'left', 'left'] as const;

interface Weight {
  readonly heap: number;
  readonly nodes: number;
}

/** Memory left by 10,000 presses and 100 visits to a title after garbage collection; the first ones are not counted. */
export async function longRunFigures(subject: Subject, presses: number, visits: number): Promise<Figure[]> {
  await subject.load('home');
  await subject.settle();
  await subject.press('down', 4);
  await press(subject, 100);
  await visit(subject, 5);
  const before = await weigh(subject);
  await press(subject, presses);
  await visit(subject, visits);
  const after = await weigh(subject);
  return [
    maxFigure(
      `heap after ${presses} presses and ${visits} visits`,
      'MB',
      after.heap - before.heap,
      maxMegabytes,
    ),
    maxFigure('DOM nodes after it', '%', (after.nodes / before.nodes - 1) * 100, maxNodes),
  ];
}

async function press(subject: Subject, presses: number): Promise<void> {
  for (let done = 0; done < presses; done += laps.length + 2) {
    for (const key of laps) await subject.page.press(key);
    await subject.page.press('down');
    await subject.page.press('up');
    // As fast as the page responds, with occasional pauses to catch up.
    if (done % 600 === 0) await sleep(50);
  }
}

async function visit(subject: Subject, visits: number): Promise<void> {
  for (let done = 0; done < visits; done++) {
    await subject.page.press('ok');
    await subject.page.waitFor(
      `/cinema\\/\\d+/.test(location.hash) && document.querySelector('[data-focused]')`,
    );
    await sleep(30);
    await subject.page.press('back');
    await subject.page.waitFor(`location.hash === '#/uz/' && document.querySelector('[data-focused]')`);
  }
}

async function weigh(subject: Subject): Promise<Weight> {
  const heap = await subject.heap();
  const nodes = await subject.page.js<number>(`document.getElementsByTagName('*').length`);
  return { heap, nodes };
}
