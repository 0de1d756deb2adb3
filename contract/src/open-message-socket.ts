import { messageSocketPath } from './message-frames.ts';
import type { LinkSocket, SocketListener } from './message-link.ts';

/** The part of a browser's WebSocket that is used here. */
interface BrowserSocket extends LinkSocket {
  addEventListener(type: string, listener: (event: { data?: unknown; code?: number }) => void): void;
}

/** Opens the WebSocket for messages at an origin such as `https://oyna.example`; `null` in an engine without any. */
export function openMessageSocket(
  origin: string,
  { opened, heard, closed }: SocketListener,
): LinkSocket | null {
  const { WebSocket } = globalThis as { WebSocket?: new (address: string) => BrowserSocket };
  if (!WebSocket) return null;
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/api/v2/${messageSocketPath}`);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => heard(data));
  socket.addEventListener('close', ({ code = 0 }) => closed(code));
  return socket;
}
