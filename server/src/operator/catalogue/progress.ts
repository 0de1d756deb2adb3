import { Presets, SingleBar } from 'cli-progress';

const plainSeconds = 5;

export interface Progress {
  readonly onRead: (bytes: number) => void;
  readonly onFound: (items: number) => void;
  readonly onDone: (items: number) => void;
  stop(): void;
}

/**
 * Shows on the error output how far a file is: a bar on a terminal, now and then a line elsewhere. What was read
 * counts as far as what was found in it is written.
 */
export function showProgress(name: string, bytes: number, isTerminal = process.stderr.isTTY): Progress {
  let read = 0;
  let found = 0;
  let done = 0;
  let part = 0;
  const format = ' {bar} {percentage} %  {name}  {items} written';
  const bar = isTerminal
    ? new SingleBar(
        { format, hideCursor: true, clearOnComplete: true, stopOnComplete: true },
        Presets.shades_classic,
      )
    : null;
  bar?.start(1000, 0, { name, items: 0 });
  const tell = () => {
    // Never back: one does not know beforehand what the rest of a file holds.
    part = Math.max(part, (read / Math.max(1, bytes)) * (found === 0 ? 0 : done / found));
    bar?.update(Math.min(999, Math.floor(part * 1000)), { name, items: done });
  };
  const timer = setInterval(() => {
    if (!bar) process.stderr.write(`${name}: ${Math.floor(part * 100)} %, ${done} written\n`);
  }, plainSeconds * 1000);
  timer.unref();
  return {
    onRead: (many) => {
      read += many;
      tell();
    },
    onFound: (many) => {
      found += many;
    },
    onDone: (many) => {
      done += many;
      tell();
    },
    stop: () => {
      clearInterval(timer);
      bar?.stop();
    },
  };
}
