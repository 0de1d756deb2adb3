import type { Services } from '../../../infra/services.ts';
import { messageTopic } from '../messages/message-topic.ts';

interface News {
  readonly account: number;
  /** That of the television. */
  readonly session: string;
  readonly guest: string;
  readonly joined: boolean;
}

/** Tells a television, and no other, that a guest's phone became its remote or is it no longer. */
export function tellGuestNews(
  { signals, now }: Pick<Services, 'signals' | 'now'>,
  { account, session, guest, joined }: News,
): void {
  const message = {
    to: 'televisions',
    from: guest.replaceAll('-', '').slice(0, 16),
    number: now().getTime(),
    session: guest,
    body: { kind: 'guest', joined },
  } as const;
  signals.send(messageTopic({ account, only: session, message }));
}
