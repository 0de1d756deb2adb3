import { readSeen } from '@oyna/contract/received-messages';
import { guestMessage, type SentMessage } from '@oyna/contract/remote-messages';
import * as v from 'valibot';
import type { CallLimit } from '../../../http/plugins/call-limits.ts';
import type { Services } from '../../../infra/services.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { viewerOfToken } from '../../accounts/public.ts';
import { guestOfToken, presentGuests, receiverOfGuest } from '../guests/guest-of-token.ts';
import { guestOfTopic } from '../guests/guest-topic.ts';
import { EndWatch } from '../messages/end-watch.ts';
import { presentSessions } from '../messages/present-sessions.ts';
import type { Receiver } from '../messages/recent-messages.ts';
import type { Hello } from './read-hello.ts';
import { guestSendingLimit, sendingLimit } from './sending-limit.ts';

/** The other end of a connection, and its rights. */
export interface Talker {
  readonly account: number;
  /** Sender of its messages: its session, or the identifier of a guest's phone. */
  readonly session: string;
  readonly viewer: Viewer | null;
  readonly receiver: Receiver;
  /** The session that alone receives its messages, if not all of the account do. */
  readonly only: { readonly only?: string };
  readonly limit: CallLimit<never>;
  maySend(messages: readonly SentMessage[]): boolean;
  /** Calls `onEnd` once it has no right to be connected any more. Returns a function that stops it. */
  watch(onEnd: () => void): () => void;
}

const guestMessages = v.array(guestMessage);

/** Finds out who opened a connection. */
export class Talkers {
  readonly #services: Services;
  readonly #sessions: EndWatch;
  readonly #guests: EndWatch;
  #isHearing = false;

  constructor(services: Services) {
    const { db, now } = services;
    this.#services = services;
    this.#sessions = new EndWatch((ids) => presentSessions(db, ids));
    this.#guests = new EndWatch((ids) => presentGuests(db, now(), ids));
  }

  /** Throws `token_not_valid`. */
  find(hello: Hello): Promise<Talker> {
    return hello.as === 'guest' ? this.#findGuest(hello) : this.#findViewer(hello, hello.as);
  }

  async #findViewer({ token, end, seen }: Hello, role: Receiver['role']): Promise<Talker> {
    const viewer = await viewerOfToken(this.#services, token, undefined);
    const { id: account, session } = viewer;
    return {
      account,
      session,
      viewer,
      receiver: { account, role, end, session, seen: readSeen(seen) },
      only: {},
      limit: sendingLimit,
      maySend: () => true,
      watch: (onEnd) => this.#sessions.watch(session, onEnd),
    };
  }

  async #findGuest(hello: Hello): Promise<Talker> {
    const guest = await guestOfToken(this.#services, hello.token);
    const { id, account, session } = guest;
    this.#hearOfEnds();
    return {
      account,
      session: id,
      viewer: null,
      receiver: receiverOfGuest(guest, hello),
      only: { only: session },
      limit: { ...guestSendingLimit, by: () => id },
      maySend: (messages) => v.is(guestMessages, messages),
      watch: (onEnd) => this.#guests.watch(id, onEnd),
    };
  }

  /** A guest whom the television removes must not press one more key. */
  #hearOfEnds(): void {
    if (this.#isHearing) return;
    this.#isHearing = true;
    this.#services.signals.hear((topic) => {
      const guest = topic === null ? null : guestOfTopic(topic);
      if (guest !== null) this.#guests.end(guest);
    });
  }
}
