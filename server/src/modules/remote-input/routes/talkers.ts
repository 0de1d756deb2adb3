import { readSeen } from '@oyna/contract/received-messages';
import { guestMessage, type SentMessage } from '@oyna/contract/remote-messages';
import * as v from 'valibot';
import type { CallLimit } from '../../../http/plugins/call-limits.ts';
import type { Services } from '../../../infra/services.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { viewerOfToken } from '../../accounts/public.ts';
import { guestOfToken, receiverOfGuest } from '../guests/guest-of-token.ts';
import type { Endings, Watch } from '../messages/endings.ts';
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
  /** Notices when it has no right to be connected any more. */
  readonly watch: Watch;
}

const guestMessages = v.array(guestMessage);

/** Finds out who opened a connection. */
export class Talkers {
  readonly #services: Services;
  readonly #endings: Endings;

  constructor(services: Services, endings: Endings) {
    this.#services = services;
    this.#endings = endings;
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
      watch: this.#endings.ofSession(session),
    };
  }

  async #findGuest(hello: Hello): Promise<Talker> {
    const guest = await guestOfToken(this.#services, hello.token);
    const { id, account, session } = guest;
    return {
      account,
      session: id,
      viewer: null,
      receiver: receiverOfGuest(guest, hello),
      only: { only: session },
      limit: { ...guestSendingLimit, by: () => id },
      maySend: (messages) => v.is(guestMessages, messages),
      watch: this.#endings.ofGuest(guest),
    };
  }
}
