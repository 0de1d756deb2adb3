import { type Heard, hear, levelGain, nothingHeard } from './loudness.ts';
import { changesSound, SoundGraph } from './sound-graph.ts';
import type { SoundShape } from './sound-shape.ts';

const MEASURE_MS = 500;
/** Sources whose volume is remembered until the app ends. */
const MOST_HEARD = 200;

/** One for all elements: engines limit their number. */
let context: AudioContext | null = null;
const graphs = new WeakMap<HTMLVideoElement, SoundGraph>();
const heard = new Map<string, Heard>();

function remember(source: string, next: Heard): void {
  heard.delete(source);
  heard.set(source, next);
  const [oldest] = heard.keys();
  if (heard.size > MOST_HEARD && oldest !== undefined) heard.delete(oldest);
}

/** The graph of an element, which exists from the first need on; `null` for protected sound, which would become silent. */
async function graphOf(video: HTMLVideoElement, isWanted: () => boolean): Promise<SoundGraph | null> {
  const known = graphs.get(video);
  if (known) return known;
  context ??= new AudioContext();
  // Settles only after a first key, and an element behind a context that does not run is silent.
  await context.resume();
  if (!isWanted() || context.state !== 'running' || !canShape(video)) return null;
  const graph = graphs.get(video) ?? new SoundGraph(context, video);
  graphs.set(video, graph);
  return graph;
}

/** Whether this element plays something whose sound may be changed: unprotected, and through Media Source Extensions. */
export function canShape(video: HTMLVideoElement): boolean {
  return !video.mediaKeys && video.currentSrc.indexOf('blob:') === 0;
}

/** Changes the sound of an element until the returned function is called; afterwards it is as it comes, but for the way it takes. */
export function shapeSound(
  video: HTMLVideoElement,
  source: string,
  shape: SoundShape,
  delayMs: number,
): () => void {
  const plan = { ...shape, delay: delayMs / 1000 };
  const plain = { night: false, voice: false, level: false, delay: 0 };
  let isOver = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const begin = async (): Promise<void> => {
    if (!changesSound(plan) && !graphs.has(video)) return;
    const graph = await graphOf(video, () => !isOver);
    if (!graph || isOver) return;
    graph.follow(plan);
    if (!plan.level) return;
    graph.turnTo(levelGain(heard.get(source) ?? nothingHeard), true);
    timer = setInterval(() => {
      if (video.paused) return;
      const next = hear(heard.get(source) ?? nothingHeard, graph.measure());
      remember(source, next);
      graph.turnTo(levelGain(next), false);
    }, MEASURE_MS);
  };
  // Without Web Audio, the sound stays as it comes.
  begin().catch(() => undefined);
  return () => {
    isOver = true;
    clearInterval(timer);
    graphs.get(video)?.follow(plain);
  };
}
