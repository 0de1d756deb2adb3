import type { Socket } from 'node:net';
import { messages } from '../errors/messages.ts';

/** Answers what is not HTTP, and so reaches no route, in the form of every other refusal. */
export function refuseBrokenRequest(_error: Error, socket: Socket): void {
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
