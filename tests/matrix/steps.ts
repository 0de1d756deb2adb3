import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../server/support/free-port.ts';

export interface StepResult {
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** What is tried with a Node and an npm, in this order. A step that fails ends the rest. */
export const steps = ['npm ci', 'npm start', 'password and PIN', 'npm test'] as const;
type Step = (typeof steps)[number];

const startMilliseconds = 240_000;

/** Runs the steps in a clean clone. `npm test` runs its smallest group, whose tests need types and a worker of Vitest. */
export async function runSteps(
  clone: string,
  PATH: string,
): Promise<Partial<Readonly<Record<Step, StepResult>>>> {
  const results: Partial<Record<Step, StepResult>> = {};
  const env = environment(PATH);
  const npm = (...words: string[]) => start('npm', words, clone, env);
  results['npm ci'] = await ended(npm('ci'));
  if (!results['npm ci'].ok) return results;

  const port = await freePort();
  const server = start('npm', ['start'], clone, {
    ...env,
    PORT: String(port),
    DATA_DIR: join(clone, '.data'),
  });
  try {
    results['npm start'] = await ready(server, `http://127.0.0.1:${port}/readyz`);
    if (!results['npm start'].ok) return results;
    const base = ['--base', `http://127.0.0.1:${port}`];
    // These sign in with a password and set a PIN, which the server hashes.
    const only = ['signing-in', 'account'].map((name) => ['run', 'contract', '--', ...base, '--only', name]);
    results['password and PIN'] = await inOrder(only.map((words) => () => ended(npm(...words))));
  } finally {
    server.kill();
  }
  results['npm test'] = await ended(npm('test', '--', 'contract'));
  return results;
}

/** Nothing of this process's npm, and no other Node. */
function environment(PATH: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|node_options|init_cwd)/i.test(name));
  return { ...Object.fromEntries(own), PATH };
}

interface Running {
  readonly began: number;
  readonly code: Promise<number | null>;
  output(): string;
  kill(): void;
}

function start(command: string, words: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Running {
  // A group of its own: npm, its shell, the launcher and the server end together.
  const child = spawn(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  return { began: performance.now(), code, output: () => said, kill };
}

const result = (running: Running, ok: boolean): StepResult => ({
  ok,
  seconds: (performance.now() - running.began) / 1000,
  output: running.output(),
});

async function ended(running: Running): Promise<StepResult> {
  const code = await running.code;
  return result(running, code === 0);
}

/** Waits until the address answers with 200, the process ends, or the time is over. */
async function ready(running: Running, address: string): Promise<StepResult> {
  const over = performance.now() + startMilliseconds;
  const end = running.code.then(() => 'ended' as const);
  while (performance.now() < over) {
    const status = await fetch(address).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return result(running, true);
    const pause = new Promise<'again'>((resolve) => setTimeout(resolve, 500, 'again'));
    if ((await Promise.race([end, pause])) === 'ended') break;
  }
  return result(running, false);
}

async function inOrder(work: readonly (() => Promise<StepResult>)[]): Promise<StepResult> {
  let all: StepResult = { ok: true, seconds: 0, output: '' };
  for (const each of work) {
    const { ok, seconds, output } = await each();
    all = { ok: all.ok && ok, seconds: all.seconds + seconds, output: all.output + output };
  }
  return all;
}
