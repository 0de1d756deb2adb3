import type { ClientFrame } from '@oyna/contract/message-frames';
import type { WebSocket } from 'ws';

const helloMilliseconds = 5000;

export type Hello = Extract<ClientFrame, { kind: 'hello' }>;

/** The first frame; `null` if it is another one, or does not come. */
export function readHello(
  socket: WebSocket,
  readFrame: (text: string) => ClientFrame | null,
): Promise<Hello | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), helloMilliseconds);
    const finish = (hello: Hello | null) => {
      clearTimeout(timer);
      resolve(hello);
    };
    socket.once('close', () => finish(null));
    socket.once('message', (data) => {
      const frame = readFrame(String(data));
      finish(frame?.kind === 'hello' ? frame : null);
    });
  });
}
