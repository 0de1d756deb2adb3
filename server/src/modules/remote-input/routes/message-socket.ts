import {
  type ClientFrame,
  clientFrame,
  closeCodes,
  maxFrameBytes,
  messageSocketPath,
  type ServerFrame,
} from '@oyna/contract/message-frames';
import { readSeen } from '@oyna/contract/received-messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { languageOf } from '../../../http/plugins/language.ts';
import { serveSocket } from '../../../http/sockets/serve-socket.ts';
import type { OpenCount } from '../../../infra/rate-limits/open-count.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { viewerOfToken } from '../../accounts/public.ts';
import { Beats } from '../messages/beats.ts';
import type { MessageExchange } from '../messages/message-exchange.ts';
import { SessionWatch } from '../messages/session-watch.ts';
import { sendingLimit } from './sending-limit.ts';

const helloMilliseconds = 5000;
/** A receiver that takes nothing is gone. */
const maxWaitingBytes = 256 * 1024;

type Hello = Extract<ClientFrame, { kind: 'hello' }>;

interface Shared {
  readonly exchange: MessageExchange;
  readonly accounts: OpenCount;
  readonly addresses: OpenCount;
}

/** The same messages as those of the calls, over a connection that stays open. */
export function messageSocketRoute(
  app: FastifyInstance,
  services: Services,
  { exchange, accounts, addresses }: Shared,
): void {
  const now = () => services.now().getTime();
  const sessions = new SessionWatch(services.db);
  const text = (frame: ServerFrame): string => JSON.stringify(frame);
  const beats = new Beats(() => text({ kind: 'beat', now: now() }));

  async function talk(socket: WebSocket, request: FastifyRequest, viewer: Viewer, hello: Hello) {
    const { id: account, session } = viewer;
    const send = (frame: ServerFrame): void => {
      if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
      else socket.send(text(frame));
    };
    const take = async ({ number, messages }: Extract<ClientFrame, { kind: 'send' }>) => {
      try {
        await request.takeFromLimits([sendingLimit], viewer, languageOf(request));
      } catch {
        send({ kind: 'refused', now: now(), number });
        return;
      }
      for (const message of messages)
        exchange.send({ account, message: { ...message, from: hello.end, session } });
      send({ kind: 'sent', now: now(), number });
    };
    send({ kind: 'welcome', now: now() });
    const receiver = { account, role: hello.as, end: hello.end, seen: readSeen(hello.seen) };
    const stopListening = exchange.listen(receiver, (messages) =>
      send({ kind: 'messages', now: now(), messages: [...messages] }),
    );
    const stopWatching = sessions.watch(session, () => socket.close(closeCodes.notAuthenticated));
    beats.add(socket);
    socket.on('message', (data) => {
      const frame = readFrame(String(data));
      if (frame?.kind === 'send') void take(frame);
      else socket.close(closeCodes.invalid);
    });
    await closed(socket);
    stopListening();
    stopWatching();
  }

  async function welcome(socket: WebSocket, request: FastifyRequest): Promise<void> {
    try {
      await addresses.during(request.ip, async () => {
        const hello = await readHello(socket);
        if (!hello) return socket.close(closeCodes.invalid);
        const viewer = await viewerOfToken(services, hello.token, undefined);
        if (socket.readyState !== socket.OPEN) return;
        await accounts.during(viewer.id, () => talk(socket, request, viewer, hello));
      });
    } catch (error) {
      socket.close(closeCodeOf(error));
    }
  }

  serveSocket(app, messageSocketPath, maxFrameBytes, (socket, request) => {
    // A broken frame closes the connection by itself.
    socket.on('error', () => undefined);
    void welcome(socket, request);
  });
}

const internalError = 1011;

function closeCodeOf(error: unknown): number {
  if (!(error instanceof DomainError)) return internalError;
  return error.code === 'throttled' ? closeCodes.tooMany : closeCodes.notAuthenticated;
}

function closed(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) resolve();
    else socket.once('close', () => resolve());
  });
}

/** The first frame; `null` if it is another one, or does not come. */
function readHello(socket: WebSocket): Promise<Hello | null> {
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

function readFrame(text: string): ClientFrame | null {
  try {
    const { success, output } = v.safeParse(clientFrame, JSON.parse(text));
    return success ? output : null;
  } catch {
    return null;
  }
}
