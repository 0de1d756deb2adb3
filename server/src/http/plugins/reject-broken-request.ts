import type { Socket } from 'node:net';
import { messages } from '../../shared/errors/messages.ts';

/** Responds to malformed HTTP, which reaches no route, with an error in the usual form. */
export function rejectBrokenRequest(_error: Error, socket: Socket): void {
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
