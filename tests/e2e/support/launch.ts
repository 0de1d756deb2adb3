import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import CDP from 'chrome-remote-interface';
import { findBrowser } from '../../engines/find-browser.ts';
import type { EngineName } from '../../engines/manifest.ts';
import { onLeaving } from './on-leaving.ts';
import { Page, type Size } from './page.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(hasRoomForPictures() ? [] : ['--disable-dev-shm-usage']),
  '--mute-audio',
  '--hide-scrollbars',
  '--autoplay-policy=no-user-gesture-required',
  '--remote-debugging-port=0',
];

/** `profile` is a folder that outlives the browser, as the storage of a set outlives a power cut. */
export type LaunchOptions = {
  size?: Size;
  userAgent?: string;
  flags?: string[];
  profile?: string;
  /** Added to the environment. */
  env?: Readonly<Record<string, string>>;
};
export type Browser = {
  page: Page;
  version: string;
  /** Opens another page with the same storage, as a set does after a crash of the first. */
  newPage(): Promise<Page>;
  /** CPU time of all browser processes in seconds. */
  cpuSeconds(): Promise<number>;
  close(): Promise<void>;
};

/**
 * Starts an engine with a fresh profile and one empty page of 1920×1080. Close it in a `finally` or
 * `afterAll`; it is killed like in a power cut.
 */
export async function launch(engine: EngineName = 'current', options: LaunchOptions = {}): Promise<Browser> {
  const executable = await findBrowser(engine);
  const profile = options.profile ?? (await mkdtemp(join(tmpdir(), 'oyna-engine-')));
  const forget = options.profile === undefined;
  const flags = [...FLAGS, `--user-data-dir=${profile}`, ...(options.flags ?? []), 'about:blank'];
  // Detached makes it the leader of a process group, so that its child processes end with it.
  const child = spawn(executable, flags, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: { ...process.env, ...options.env },
  });
  const abandon = () => {
    kill(child);
    if (forget) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const stay = onLeaving(abandon);
  const close = async () => {
    const exited = new Promise((resolve) => child.once('exit', resolve));
    if (kill(child)) await exited;
    if (forget) await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    stay();
  };
  try {
    const { host, port } = await debuggingAddress(child);
    const target = await pageTarget(host, port);
    const client = await CDP({ host, port, local: true, target });
    const page = await Page.open(client, options);
    const clients = [client];
    const newPage = async (): Promise<Page> => {
      const another = await CDP({ host, port, local: true, target: await CDP.New({ host, port }) });
      clients.push(another);
      return Page.open(another, options);
    };
    const { Browser: version, webSocketDebuggerUrl } = await CDP.Version({ host, port });
    return {
      page,
      version,
      newPage,
      cpuSeconds: () => cpuSeconds(webSocketDebuggerUrl),
      close: () => Promise.all(clients.map((each) => each.close())).then(close, close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function cpuSeconds(browser: string): Promise<number> {
  const client = await CDP({ target: browser, local: true });
  try {
    const { processInfo } = await client.SystemInfo.getProcessInfo();
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  } finally {
    await client.close();
  }
}

/** An old engine opens its port before it opens its page. */
async function pageTarget(host: string, port: number): Promise<CDP.Target> {
  for (let tries = 0; tries < 2400; tries++) {
    const page = (await CDP.List({ host, port })).find(({ type }) => type === 'page');
    if (page) return page;
    await sleep(50);
  }
  throw new Error('The browser opened no page within 120 s');
}

function kill(child: ChildProcess): boolean {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false;
  try {
    process.kill(-child.pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

function debuggingAddress(child: ChildProcess): Promise<{ host: string; port: number }> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) =>
      reject(new Error(`The browser did not start (${why}): ${said.slice(-2000)}`));
    const timer = setTimeout(() => fail('a minute passed'), 60_000);
    child.stderr?.on('data', (data) => {
      said += data;
      const address = /listening on ws:\/\/([^:/]+):(\d+)/.exec(said);
      if (address?.[1]) resolve({ host: address[1], port: Number(address[2]) });
      if (address) clearTimeout(timer);
    });
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`exit ${code ?? signal}`));
  });
}

/** Whether the machine's shared memory holds the pictures of several browsers. A container's 64 MB do not. */
function hasRoomForPictures(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}
