import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import CDP from 'chrome-remote-interface';
import { findBrowser } from '../../engines/find-browser.ts';
import type { EngineName } from '../../engines/manifest.ts';
import { onLeaving } from '../../setup/on-leaving.ts';
import { freeSharedMemory } from '../../setup/shared-memory.ts';
import { Page, type Size } from './page.ts';

/** Of shared memory, for the pictures of several browsers. */
const PICTURE_BYTES = 2 ** 30;

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(freeSharedMemory() > PICTURE_BYTES ? [] : ['--disable-dev-shm-usage']),
  '--mute-audio',
  '--hide-scrollbars',
  '--autoplay-policy=no-user-gesture-required',
  // Two hidden pages of a newer browser's own, which cost as much as its start.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  '--remote-debugging-port=0',
];

type PageOptions = { size?: Size; userAgent?: string };
/** `profile` is a folder that outlives the browser, as the storage of a set outlives a power cut. */
type LaunchOptions = PageOptions & {
  flags?: string[];
  profile?: string;
  /** Added to the environment. */
  env?: Readonly<Record<string, string>>;
};
/** A page with storage of its own. */
export type TestSet = {
  page: Page;
  /** Opens another page with the same storage, as a set does after a crash of the first. */
  newPage(options?: PageOptions): Promise<Page>;
  close(): Promise<void>;
};
export type Browser = {
  page: Page;
  version: string;
  /** Opens another page with the same storage as the first. */
  newPage(options?: PageOptions): Promise<Page>;
  /** Opens a page with storage of its own, which costs a fraction of another browser. */
  newSet(options?: PageOptions): Promise<TestSet>;
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
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  child.once('exit', (code, signal) => {
    if (signal !== 'SIGKILL')
      console.error(`The browser ended with ${code ?? signal}:\n${said.slice(-2000)}`);
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
    const { host, port } = await debuggingAddress(child, () => said);
    const target = await pageTarget(host, port);
    const clients: CDP.Client[] = [];
    const attach = async (to: CDP.Target | string, pageOptions: PageOptions): Promise<Page> => {
      const client = await CDP({ host, port, local: true, target: to });
      clients.push(client);
      return Page.open(client, pageOptions);
    };
    const page = await attach(target, options);
    const { Browser: version, webSocketDebuggerUrl } = await CDP.Version({ host, port });
    const newSet = async (pageOptions: PageOptions = options): Promise<TestSet> => {
      // An engine forgets the storage with the client that asked for it.
      const root = await CDP({ target: webSocketDebuggerUrl, local: true });
      clients.push(root);
      const { browserContextId } = await root.Target.createBrowserContext({});
      const newPage = async (own = pageOptions): Promise<Page> => {
        const { targetId } = await root.Target.createTarget({ url: 'about:blank', browserContextId });
        return attach(`ws://${host}:${port}/devtools/page/${targetId}`, own);
      };
      return {
        page: await newPage(),
        newPage,
        close: () => root.Target.disposeBrowserContext({ browserContextId }),
      };
    };
    return {
      page,
      version,
      newPage: async (pageOptions = options) => attach(await CDP.New({ host, port }), pageOptions),
      newSet,
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

function debuggingAddress(
  child: ChildProcessByStdio<null, null, Readable>,
  said: () => string,
): Promise<{ host: string; port: number }> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) =>
      reject(new Error(`The browser did not start (${why}): ${said().slice(-2000)}`));
    const timer = setTimeout(() => fail('a minute passed'), 60_000);
    child.stderr.on('data', () => {
      const address = /listening on ws:\/\/([^:/]+):(\d+)/.exec(said());
      if (address?.[1]) resolve({ host: address[1], port: Number(address[2]) });
      if (address) clearTimeout(timer);
    });
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`exit ${code ?? signal}`));
  });
}
