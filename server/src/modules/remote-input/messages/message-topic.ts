import type { RemoteMessage } from '@oyna/contract/remote-messages';

const prefix = 'message:';

/** A message and the account within which it is sent. */
export interface AddressedMessage {
  readonly account: number;
  /** The only session that may receive it, for the keys of a guest; otherwise all of the account. */
  readonly only?: string;
  readonly message: RemoteMessage;
}

/** The signal that brings a message to all replicas. Signals have no spaces, and at most 8,000 bytes. */
export function messageTopic({ account, only = '', message }: AddressedMessage): string {
  const content = Buffer.from(JSON.stringify(message)).toString('base64url');
  return `${prefix}${account}:${content}:${only}`;
}

/** The message of such a signal, which only a replica sends; `null` for any other. */
export function messageOfTopic(topic: string): AddressedMessage | null {
  if (!topic.startsWith(prefix)) return null;
  const [account = '', content = '', only = ''] = topic.slice(prefix.length).split(':');
  return {
    account: Number(account),
    ...(only !== '' && { only }),
    message: JSON.parse(Buffer.from(content, 'base64url').toString()),
  };
}
