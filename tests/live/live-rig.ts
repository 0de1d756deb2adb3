import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childEnvironment } from '../server/support/child-environment.ts';
import { freePort } from '../server/support/free-port.ts';

const program = (path: string) => new URL(`../../server/src/${path}`, import.meta.url).pathname;
const patienceMs = 120_000;

/** What a test picture shows; by default a picture that moves and a tone. */
interface Shown {
  /** Frequency of the tone. */
  readonly sound?: number;
  /** Instead, nothing but black and silence. */
  readonly isBlack?: boolean;
}

interface KeptSender {
  start(): void;
  stop(): void;
}

function encoderArgs({ sound = 440, isBlack = false }: Shown, format: string, to: string): string[] {
  const picture = isBlack ? 'color=black:size=320x180:rate=25' : 'testsrc=size=320x180:rate=25';
  const tone = isBlack ? 'anullsrc=r=48000' : `sine=frequency=${sound}:sample_rate=48000`;
  return [
    ...['-hide_banner', '-loglevel', 'error', '-re', '-f', 'lavfi', '-i', picture],
    ...['-f', 'lavfi', '-i', tone, '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac', '-ac', '2'],
    ...['-f', format, to],
  ];
}

/** A server with its live process, as an operator starts it, and encoders. */
export class LiveRig {
  readonly origin: string;
  readonly rtmp: number;
  readonly srt: number;
  readonly #environment: Record<string, string>;
  readonly #place: string;
  readonly #server: ChildProcess;
  readonly #senders: ChildProcess[] = [];
  readonly #kept: KeptSender[] = [];
  #output = '';

  private constructor(
    place: string,
    [port, rtmp, srt]: readonly [number, number, number],
    settings: Record<string, string>,
  ) {
    this.#place = place;
    this.origin = `http://127.0.0.1:${port}`;
    this.rtmp = rtmp;
    this.srt = srt;
    this.#environment = {
      ...childEnvironment,
      ...{ DATA_DIR: join(place, 'data'), MEDIA_DIR: join(place, 'media'), PORT: String(port) },
      ...{ HOST: '127.0.0.1', WEB: 'no', WORKER: 'no', LIVE: 'yes', RTMP_PORT: String(rtmp) },
      ...{ SRT_PORT: String(srt) },
      ...{ INPUT_HOSTS: '127.0.0.1', LIVE_GRACE: '8', LIVE_QUALITIES: '100' },
      ...settings,
    };
    this.#server = spawn(process.execPath, [program('main.ts')], { env: this.#environment });
    for (const pipe of [this.#server.stdout, this.#server.stderr])
      pipe?.on('data', (chunk: Buffer) => {
        this.#output += chunk;
      });
  }

  /** `settings` come on top of those of the rig. */
  static async start(place: string, settings: Record<string, string> = {}): Promise<LiveRig> {
    const rig = new LiveRig(place, [await freePort(), await freePort(), await freePort()], settings);
    try {
      await rig.until('the server is ready', async () => rig.#output.includes('Ctrl+C'), 2 * patienceMs);
      return rig;
    } catch (error) {
      await rig.close();
      throw error;
    }
  }

  /** What the server and nginx wrote. */
  output(): string {
    return this.#output;
  }

  /** Sends a test picture until it is stopped. Returns its process. */
  send(to: string, format: 'flv' | 'mpegts', sound = 440): ChildProcess {
    const child = spawn('ffmpeg', encoderArgs({ sound }, format, to), { stdio: 'ignore' });
    this.#senders.push(child);
    return child;
  }

  /** Sends a test picture, again after each end, because a sender that waits for a receiver ends with it. */
  keepSending(to: string, format: 'flv' | 'mpegts', shown: Shown = {}): KeptSender {
    let isOn = true;
    let child: ChildProcess | null = null;
    const next = () => {
      if (!isOn) return;
      child = spawn('ffmpeg', encoderArgs(shown, format, to), { stdio: 'ignore' });
      this.#senders.push(child);
      child.once('exit', () => setTimeout(next, 200));
    };
    const sender = {
      start: () => {
        isOn = true;
        next();
      },
      stop: () => {
        isOn = false;
        child?.kill('SIGKILL');
      },
    };
    this.#kept.push(sender);
    next();
    return sender;
  }

  /** Starts any other program, which ends with the rig. */
  start(program: string, ...words: readonly string[]): void {
    this.#senders.push(spawn(program, words, { stdio: 'ignore' }));
  }

  /** The value of a gauge of the server. */
  async gauge(name: string): Promise<number> {
    const found = new RegExp(`^(?:oyna_)?${name} (\\S+)$`, 'm').exec(
      await this.text(`${this.origin}/metrics`),
    );
    return Number(found?.[1] ?? Number.NaN);
  }

  /** Runs a command of operators, and returns what it prints. */
  async command(file: 'admin' | 'catalogue', ...words: readonly string[]): Promise<string> {
    const child = spawn(process.execPath, [program(`admin/cli/${file}.ts`), ...words], {
      env: this.#environment,
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk;
    });
    await new Promise((resolve) => child.once('close', resolve));
    return out;
  }

  async import(...items: readonly object[]): Promise<void> {
    const file = join(this.#place, 'items.jsonl');
    const lines = [{ format: 'oyna-catalogue', version: 1 }, ...items].map((it) => JSON.stringify(it));
    writeFileSync(file, `${lines.join('\n')}\n`);
    await this.command('catalogue', 'import', file);
  }

  /** The address below which a viewer gets an item; `null` if it cannot be played. */
  async play(path: string): Promise<string | null> {
    const response = await fetch(`${this.origin}/api/v2/${path}/playback/`);
    const { manifest } = (await response.json()) as { manifest?: { hls: string } };
    return manifest ? this.origin + manifest.hls.replace('master.m3u8', '') : null;
  }

  async text(address: string): Promise<string> {
    return (await fetch(address)).text();
  }

  async until(what: string, is: () => Promise<boolean>, ms = patienceMs): Promise<number> {
    const began = performance.now();
    while (!(await is().catch(() => false))) {
      if (performance.now() - began > ms) throw new Error(`not in time: ${what}`);
      await pause(200);
    }
    return performance.now() - began;
  }

  /** The list of runs of a recording. */
  runs(name: string): string[] {
    try {
      return readFileSync(join(this.#place, 'media/.live', name, 'runs'), 'utf8')
        .trim()
        .split('\n');
    } catch {
      return [];
    }
  }

  async close(): Promise<void> {
    for (const sender of this.#kept) sender.stop();
    for (const child of this.#senders) child.kill('SIGKILL');
    const ended = new Promise((resolve) => this.#server.once('close', resolve));
    this.#server.kill('SIGTERM');
    await ended;
  }
}
