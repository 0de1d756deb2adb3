import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A program that takes one SRT connection on this machine, and hands its bytes on. */
export interface SrtListener {
  /** Where it waits for its connection. */
  readonly port: number;
  /** Where its transport stream can be received. */
  readonly address: string;
  /** Ends with the connection. */
  readonly done: Promise<void>;
  stop(): void;
}

/** Time without a packet after which a connection is over, in µs. */
const silence = 8_000_000;

/**
 * Starts ffmpeg as a listener, which refuses a caller without the passphrase. It knows no key: whoever relays packets to it has
 * checked that.
 */
export async function startSrtListener(passphrase: string | null): Promise<SrtListener> {
  const [port, out] = [await freeUdpPort(), await freeUdpPort()];
  const { PATH = '/usr/bin:/bin' } = process.env;
  const secret = passphrase === null ? '' : `&passphrase=${passphrase}`;
  const from = `srt://127.0.0.1:${port}?mode=listener&timeout=${silence}${secret}`;
  const address = `udp://127.0.0.1:${out}`;
  const args = [
    ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'quiet', '-protocol_whitelist', 'srt'],
    // The bytes pass as they are; the receiver looks at them.
    ...['-f', 'data', '-i', from, '-map', '0:0', '-c', 'copy', '-f', 'data', `${address}?pkt_size=1316`],
  ];
  const child = spawn('ffmpeg', args, { stdio: 'ignore', env: { PATH } });
  const done = new Promise<void>((resolve) => {
    child.on('error', () => resolve());
    child.on('close', () => resolve());
  });
  return { port, address, done, stop: () => void child.kill('SIGKILL') };
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}
