import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { childrenOf } from '../load/measure/usage.ts';
import { waitFor } from '../load/stack/wait-for.ts';
import { freePort } from '../server/support/free-port.ts';
import { type EdgeFront, type EdgeKeys, startEdgeFront } from './edge-front.ts';

const configurations = resolve(import.meta.dirname, '../../server/deploy/edge');
const isRoot = process.getuid?.() === 0;

export const edgeNames = ['nginx', 'varnish'] as const;
type EdgeName = (typeof edgeNames)[number];

/** A cache in front of the servers, by the file in `server/deploy/edge` with addresses of this machine. */
export class Edge {
  readonly name: EdgeName;
  /** For viewers. */
  readonly port: number;
  readonly #command: readonly string[];
  readonly #log: string;
  readonly #front: EdgeFront | null;
  #child: ChildProcess | null = null;

  constructor(
    name: EdgeName,
    port: number,
    { command, log, front }: { command: readonly string[]; log: string; front: EdgeFront | null },
  ) {
    this.name = name;
    this.port = port;
    this.#command = command;
    this.#log = log;
    this.#front = front;
  }

  async start(): Promise<void> {
    const [program = '', ...args] = this.#command;
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(this.#log, { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    this.#child = child;
    await waitFor(this.name, async () => {
      if (child.exitCode !== null) throw new Error(`${this.name} ended; see ${this.#log}`);
      const { status } = await fetch(`http://127.0.0.1:${this.port}/healthz`);
      // The proxy in front answers for a cache that is away.
      return status < 500;
    });
  }

  /** Of all its processes; nothing while it does not run. */
  get pids(): readonly number[] {
    const pid = this.#child?.pid;
    return pid === undefined ? [] : [pid, ...childrenOf(pid)];
  }

  /** As if its machine lost its power. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const gone = once(child, 'exit');
    for (const pid of this.pids) process.kill(pid, 'SIGKILL');
    this.#child = null;
    await gone;
  }

  /** Of the proxy that checks keys in front of it. */
  get frontPids(): readonly number[] {
    return this.#front ? [this.#front.pid] : [];
  }

  /** With the proxy in front of it. */
  async end(): Promise<void> {
    await this.stop();
    await this.#front?.stop();
  }

  /** Without the proxy in front of it. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

/** TLS and HTTP/2 beside the plain port; Varnish needs a proxy for them. */
interface Secure {
  readonly port: number;
  /** File of the certificate and its key. */
  readonly certificate: string;
}

interface Extras {
  readonly secure?: Secure;
  /** With a proxy in front that checks keys of media. */
  readonly keys?: EdgeKeys;
}

export async function makeEdge(
  name: EdgeName,
  origin: number,
  folder: string,
  { secure, keys }: Extras = {},
): Promise<Edge> {
  mkdirSync(folder, { recursive: true });
  const [port, trusted] = [await freePort(), await freePort()];
  const command = (name === 'nginx' ? nginxCommand : varnishCommand)({
    port,
    trusted,
    origin,
    folder,
    ...(secure && { secure }),
  });
  const front = keys ? await startEdgeFront({ cache: trusted, folder, keys }) : null;
  return new Edge(name, front?.port ?? port, { command, log: join(folder, `${name}.log`), front });
}

interface Place {
  readonly port: number;
  /** Port for the proxy that checks keys. */
  readonly trusted: number;
  readonly origin: number;
  readonly folder: string;
  readonly secure?: Secure;
}

function nginxCommand({ port, trusted, origin, folder, secure }: Place): string[] {
  const file = join(folder, 'nginx.conf');
  const changed = replaceAll('nginx.conf', {
    'server 127.0.0.1:8080;': `server 127.0.0.1:${origin};`,
    'listen 80;': `listen 127.0.0.1:${port};${secure ? secureLines(secure) : ''}`,
    '8081': `${trusted}`,
    '/var/cache/nginx/': `${folder}/`,
  });
  writeFileSync(file, changed);
  const own = `daemon off; pid ${folder}/nginx.pid;${isRoot ? ' user root;' : ''}`;
  return ['nginx', '-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', own];
}

function secureLines({ port, certificate }: Secure): string {
  return ` listen 127.0.0.1:${port} ssl http2; ssl_certificate ${certificate}; ssl_certificate_key ${certificate};`;
}

function varnishCommand({ port, trusted, origin, folder }: Place): string[] {
  const file = join(folder, 'default.vcl');
  writeFileSync(file, replaceAll('default.vcl', { '.port = "8080";': `.port = "${origin}";` }));
  return [
    ...[
      'varnishd',
      '-F',
      '-j',
      'none',
      '-a',
      `127.0.0.1:${port}`,
      '-a',
      `keys=127.0.0.1:${trusted}`,
      '-f',
      file,
    ],
    ...['-s', 'malloc,512m', '-n', join(folder, 'work')],
  ];
}

function replaceAll(name: string, changes: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(configurations, name), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${name} lacks ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
