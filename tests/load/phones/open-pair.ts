import { messageSocketPath, type ServerFrame } from '@oyna/contract/message-frames';
import { type RemoteCommand, type RemoteReport, remoteVersion } from '@oyna/contract/remote-messages';
import { WebSocket } from 'ws';

interface Household {
  readonly number: number;
  readonly port: number;
  /** Address that its devices connect from. */
  readonly address: string;
  readonly tokens: { readonly television: string; readonly phone: string };
}

/** A television and a phone of one account, connected. */
export interface Pair {
  /** Sends a command; resolves with the ms until the television's word on it. */
  command(body: RemoteCommand): Promise<number>;
  close(): void;
}

const state: RemoteReport = {
  kind: 'state',
  screen: 'Bosh sahifa',
  playing: null,
  profile: 0,
  asks: null,
  sleep: null,
  volume: false,
};

/** Opens a connection, greets, and hands on the frames after the welcome. */
function connect(
  { port, address, tokens }: Household,
  as: 'television' | 'phone',
  end: string,
  take: (frame: ServerFrame) => void,
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const url = `ws://127.0.0.1:${port}/api/v2/${messageSocketPath}`;
    const socket = new WebSocket(url, { localAddress: address });
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)));
    socket.once('open', () =>
      socket.send(
        JSON.stringify({ kind: 'hello', version: remoteVersion, token: tokens[as], as, end, seen: '' }),
      ),
    );
    socket.on('message', (data) => {
      const frame: ServerFrame = JSON.parse(String(data));
      if (frame.kind === 'welcome') resolve(socket);
      else take(frame);
    });
  });
}

export async function openPair(household: Household): Promise<Pair> {
  const end = (letter: string) => `${household.number.toString(16).padStart(15, '0')}${letter}`;
  const waiting = new Map<number, () => void>();
  let numbers = 0;
  const send = (socket: WebSocket, to: string, number: number, body: RemoteCommand | RemoteReport): void =>
    socket.send(JSON.stringify({ kind: 'send', number, messages: [{ to, number, body }] }));
  let reports = 0;
  const television = await connect(household, 'television', end('b'), (frame) => {
    if (frame.kind !== 'messages') return;
    for (const { number, body } of frame.messages) {
      reports += 1;
      const report =
        body.kind === 'ask' ? state : ({ kind: 'outcome', command: number, outcome: 'done' } as const);
      send(television, 'phones', reports, report);
    }
  });
  const phone = await connect(household, 'phone', end('a'), (frame) => {
    if (frame.kind !== 'messages') return;
    for (const { body } of frame.messages) {
      if (body.kind === 'outcome') waiting.get(body.command)?.();
      // A state answers the newest question.
      else if (body.kind === 'state') waiting.get(numbers)?.();
    }
  });
  return {
    command(body) {
      numbers += 1;
      const number = numbers;
      const began = performance.now();
      return new Promise((resolve) => {
        waiting.set(number, () => {
          waiting.delete(number);
          resolve(performance.now() - began);
        });
        send(phone, 'televisions', number, body);
      });
    },
    close() {
      television.terminate();
      phone.terminate();
    },
  };
}
