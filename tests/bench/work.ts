import type { EngineName } from '../engines/manifest.ts';
import { type Figure, maxFigure, median, ratioFigure } from './figures.ts';
import { type Layers, layersOf } from './layers.ts';
import { type PressWork, pressWork } from './press-work.ts';
import { Subject } from './subject.ts';
import { trace } from './trace.ts';

/** The newest engine and that of the sets of 2021. */
export const workEngines = ['current', 76] as const satisfies readonly EngineName[];

const presses = 16;
const along = 4;
const maxRaster = 1.5;
const maxScript = 2;
/** A press lays out once. */
const maxLayouts = 1;
/** Share of a set with 512 MB that the layers of a page may take, in MB. */
const maxLayerMemory = 64;

/** Sixteen presses each. They start at the first rail of films, which the rails of a first visit are loaded for. */
const walks = {
  'in a rail': (subject: Subject) => subject.press('right', presses),
  'between rails': async (subject: Subject) => {
    await subject.press('down', presses / 4);
    await subject.press('up', presses / 4);
    await subject.press('down', presses / 4);
    await subject.press('up', presses / 4);
  },
} as const;

interface Measured extends PressWork, Layers {}

/** The work of a press in an engine, at full speed, against the plain page. Their counts hardly depend on the machine's load. */
export async function workFigures(origin: string, engine: EngineName, rounds: number): Promise<Figure[]> {
  const options = { engine, probed: false };
  const subjects = [
    await Subject.open('Oyna', `${origin}/`, options),
    await Subject.open('plain page', `${origin}/plain/`, options),
  ] as const;
  try {
    const figures: Figure[] = [];
    for (const [way, walk] of Object.entries(walks)) {
      const all: Measured[][] = subjects.map(() => []);
      for (let round = 0; round < rounds; round++) {
        for (const [place, subject] of subjects.entries()) all[place]?.push(await measure(subject, walk));
        console.error(`work ${way}, ${engine}: round ${round + 1} of ${rounds}`);
      }
      const [oyna = [], plain = []] = all;
      figures.push(...compare(`${way}, ${engine}`, oyna, plain));
    }
    return figures;
  } finally {
    for (const subject of subjects) await subject.close();
  }
}

async function measure(subject: Subject, walk: (subject: Subject) => Promise<void>): Promise<Measured> {
  await subject.load('home');
  await subject.settle();
  await subject.press('down', along);
  await subject.settle();
  const { client } = subject.page;
  const events = await trace(client, () => walk(subject));
  return { ...pressWork(events, presses), ...(await layersOf(client)) };
}

function compare(where: string, oyna: readonly Measured[], plain: readonly Measured[]): Figure[] {
  const middle = (all: readonly Measured[], of: keyof Measured) => median(all.map((it) => it[of]));
  const name = (what: string) => `a press ${where}: ${what}`;
  const against = (what: string, unit: Figure['unit'], of: keyof Measured, limit: number) =>
    ratioFigure(name(what), unit, middle(oyna, of), middle(plain, of), limit);
  const shown = (what: string, unit: Figure['unit'], of: keyof Measured, limit = Number.POSITIVE_INFINITY) =>
    maxFigure(name(what), unit, middle(oyna, of), limit, middle(plain, of));
  return [
    shown('work of frames', 'ms', 'frame'),
    against('script', 'ms', 'script', maxScript),
    shown('layouts', '', 'layouts', maxLayouts),
    against('raster tasks', '', 'rasterTasks', maxRaster),
    shown('raster', 'ms', 'raster'),
    shown('commits', '', 'commits'),
    shown('layers', '', 'layers'),
    shown('layer memory', 'MB', 'layerMemory', maxLayerMemory),
  ];
}
