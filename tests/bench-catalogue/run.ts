import '../../launch/require-node.js';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { emptyPostgres } from '../server/support/test-database.ts';
import { writeDirtyFiles } from './dirty-files.ts';
import { writeFiles } from './write-files.ts';

/**
 * Measures the import of a large catalogue through a running server, on the embedded database or on
 * PostgreSQL, and that server's response times during the import:
 * `npm run bench:catalogue -- [--postgresql] [--titles 100000] [--channels 500] [--days 7]`. With `--dirty
 * [--rows 14138] [--channels 50]`, it imports a playlist and a guide as faulty as public ones, and prints what they hold.
 */
const { values } = parseArgs({
  options: {
    postgresql: { type: 'boolean', default: false },
    titles: { type: 'string', default: '100000' },
    channels: { type: 'string', default: '500' },
    days: { type: 'string', default: '7' },
    dirty: { type: 'boolean', default: false },
    rows: { type: 'string', default: '14138' },
  },
});
const sizes = { titles: Number(values.titles), channels: Number(values.channels), days: Number(values.days) };
const folder = mkdtempSync(join(tmpdir(), 'oyna-bench-'));
const postgres = values.postgresql ? await emptyPostgres() : null;
const env = {
  PATH: process.env.PATH,
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  HOST: '127.0.0.1',
  WEB: 'no',
  DEMO: 'no',
  ...(postgres && { MODE: 'demo', DATABASE_URL: postgres.url }),
};
const script = (name: string) => new URL(`../../server/src/${name}`, import.meta.url).pathname;

async function startServer(): Promise<{ child: ChildProcess; base: string }> {
  const child = spawn(process.execPath, [script('main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk));
  for (;;) {
    const port = /http:\/\/localhost(:\d+)[\s\S]*Stop/.exec(out)?.[1];
    if (port) return { child, base: `http://127.0.0.1${port}` };
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${out}`);
    await setTimeout(50);
  }
}

/** Requests a page of titles twice a second and returns the response times in ms. */
function watch(base: string) {
  const times: number[] = [];
  let isOver = false;
  const loop = async () => {
    while (!isOver) {
      const began = performance.now();
      const response = await fetch(`${base}/api/v2/cinema/?page_size=20`);
      if (response.status !== 200) throw new Error(`The server answered ${response.status}`);
      await response.arrayBuffer();
      times.push(performance.now() - began);
      await setTimeout(500);
    }
  };
  const done = loop();
  const stop = async () => {
    isOver = true;
    await done;
    return times.sort((one, other) => one - other);
  };
  return { stop };
}

async function runImport(file: string) {
  const began = performance.now();
  const child = spawn(process.execPath, [script('admin/cli/catalogue.ts'), 'import', file], { env });
  let out = '';
  let memory = 0;
  child.stdout.on('data', (chunk: Buffer) => (out += chunk));
  const timer = setInterval(() => (memory = Math.max(memory, memoryOf(child.pid))), 200);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  // The faulty files have rows that cannot be imported.
  if (code !== 0 && !values.dirty) throw new Error(`The import ended with ${code}:\n${out}`);
  return { seconds: (performance.now() - began) / 1000, said: out.split('\n').slice(1), memory };
}

/** Peak memory of a process in MB; 0 if the system does not report it. */
function memoryOf(pid: number | undefined): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return 0;
  }
}

const quantile = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);

try {
  const dirty = values.dirty ? await writeDirtyFiles(folder, { ...sizes, rows: Number(values.rows) }) : [];
  for (const { file, facts } of dirty) console.log(`${basename(file)}: ${facts}`);
  const files = values.dirty ? dirty.map(({ file }) => file) : await writeFiles(folder, sizes);
  const { child, base } = await startServer();
  try {
    for (const turn of ['first', 'again']) {
      let total = 0;
      for (const file of files) {
        const viewer = watch(base);
        const { seconds, said, memory } = await runImport(file);
        const times = await viewer.stop();
        total += seconds;
        const size = (statSync(file).size / 1e6).toFixed(0);
        const responses = `answers ${quantile(times, 0.5)} ms p50, ${quantile(times, 0.95)} p95, ${quantile(times, 1)} max`;
        console.log(
          `${turn}  ${basename(file).padEnd(14)} ${size.padStart(4)} MB  ${seconds.toFixed(1).padStart(6)} s  ${responses}  command ${memory} MB, server ${memoryOf(child.pid)} MB`,
        );
        console.log(said.filter(Boolean).join('\n'));
      }
      console.log(`${turn}  all together        ${total.toFixed(1).padStart(6)} s\n`);
    }
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
