import {
  type ClientFrame,
  clientFrame,
  closeCodes,
  maxFrameBytes,
  messageSocketPath,
  type ServerFrame,
} from '@oyna/contract/message-frames';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { languageOf } from '../../../http/plugins/language.ts';
import { serveSocket } from '../../../http/sockets/serve-socket.ts';
import type { OpenCount } from '../../../infra/rate-limits/open-count.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { Beats } from '../messages/beats.ts';
import { countConnection } from '../messages/connection-count.ts';
import type { Endings } from '../messages/endings.ts';
import type { MessageExchange } from '../messages/message-exchange.ts';
import { readHello } from './read-hello.ts';
import { type Talker, Talkers } from './talkers.ts';

/** A receiver that takes nothing is gone. */
const maxWaitingBytes = 256 * 1024;

interface Shared {
  readonly exchange: MessageExchange;
  readonly endings: Endings;
  readonly accounts: OpenCount;
  readonly addresses: OpenCount;
}

/** The same messages as those of the calls, over a connection that stays open. */
export function messageSocketRoute(
  app: FastifyInstance,
  services: Services,
  { exchange, endings, accounts, addresses }: Shared,
): void {
  const now = () => services.now().getTime();
  const talkers = new Talkers(services, endings);
  const text = (frame: ServerFrame): string => JSON.stringify(frame);
  const beats = new Beats(() => text({ kind: 'beat', now: now() }));

  async function talk(socket: WebSocket, request: FastifyRequest, talker: Talker) {
    const { account, session, only, receiver } = talker;
    const send = (frame: ServerFrame): void => {
      if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
      else socket.send(text(frame));
    };
    const take = async ({ number, messages }: Extract<ClientFrame, { kind: 'send' }>) => {
      try {
        await request.takeFromLimits([talker.limit], talker.viewer, languageOf(request));
      } catch {
        send({ kind: 'refused', now: now(), number });
        return;
      }
      for (const message of messages)
        exchange.send({ account, ...only, message: { ...message, from: receiver.end, session } });
      send({ kind: 'sent', now: now(), number });
    };
    send({ kind: 'welcome', now: now() });
    const stopListening = exchange.listen(receiver, (messages) =>
      send({ kind: 'messages', now: now(), messages: [...messages] }),
    );
    const stopWatching = talker.watch(() => socket.close(closeCodes.notAuthenticated));
    const stopCounting = countConnection();
    beats.add(socket);
    socket.on('message', (data) => {
      const frame = readFrame(String(data));
      if (frame?.kind === 'send' && talker.maySend(frame.messages)) void take(frame);
      else socket.close(closeCodes.invalid);
    });
    await closed(socket);
    stopListening();
    stopWatching();
    stopCounting();
  }

  async function welcome(socket: WebSocket, request: FastifyRequest): Promise<void> {
    try {
      await addresses.during(request.ip, async () => {
        const hello = await readHello(socket, readFrame);
        if (!hello) return socket.close(closeCodes.invalid);
        const talker = await talkers.find(hello);
        if (socket.readyState !== socket.OPEN) return;
        await accounts.during(talker.account, () => talk(socket, request, talker));
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

function readFrame(text: string): ClientFrame | null {
  try {
    const { success, output } = v.safeParse(clientFrame, JSON.parse(text));
    return success ? output : null;
  } catch {
    return null;
  }
}
