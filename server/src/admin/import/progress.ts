import { Presets, SingleBar } from 'cli-progress';

const plainSeconds = 5;

export interface Progress {
  readonly onRead: (bytes: number) => void;
  readonly onFound: (items: number) => void;
  readonly onDone: (items: number) => void;
  stop(): void;
}

/**
 * Shows the progress of a file on stderr: a bar on a terminal, otherwise a line from time to time. Bytes
 * count once their items are written.
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
  const report = () => {
    // Never goes back, because the rest of the file is unknown.
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
      report();
    },
    onFound: (many) => {
      found += many;
    },
    onDone: (many) => {
      done += many;
      report();
    },
    stop: () => {
      clearInterval(timer);
      bar?.stop();
    },
  };
}
