import type { Socket } from 'node:net';
import { messages } from '../../shared/errors/messages.ts';

/** Time in which a client can read the response, in ms. */
const readMilliseconds = 1000;
const rejected = new WeakSet<Socket>();

/**
 * Responds to malformed HTTP and to a request that takes too long, which reach no route, with an error in the usual form, and
 * destroys the connection. A client that keeps its half of it open would otherwise count as a connection for minutes.
 */
export function rejectBrokenRequest(_error: Error, socket: Socket): void {
  if (rejected.has(socket)) return;
  rejected.add(socket);
  setTimeout(() => socket.destroy(), readMilliseconds).unref();
  if (!socket.writable) return;
  const body = JSON.stringify({ detail: messages.invalid.uz, code: 'invalid' });
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
