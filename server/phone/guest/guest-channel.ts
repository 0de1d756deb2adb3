import { closeCodes } from '@oyna/contract/message-frames';
import type { PolledMessages } from '@oyna/contract/message-link';
import { type RemoteMessage, remoteVersion } from '@oyna/contract/remote-messages';
import { callApi } from '../call-api.ts';
import { type Channel, makeChannelOf } from '../messages/channel.ts';
import { RequestError } from '../request.ts';

/** The connection of a guest's phone with its television. `onOver` is called when the service knows the token no longer. */
export function makeGuestChannel(
  token: string,
  onMessage: (message: RemoteMessage) => void,
  onOver: () => void,
): Channel {
  const noticing = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof RequestError && error.code === 'token_not_valid') onOver();
      throw error;
    }
  };
  return makeChannelOf(
    {
      role: 'guest',
      token: () => token,
      await: (end, seen) =>
        noticing(callApi<PolledMessages | null>('POST', 'guest/messages/await/', { token, end, seen })),
      post: (end, messages) =>
        noticing(
          callApi<{ now: number }>('POST', 'guest/messages/', {
            token,
            version: remoteVersion,
            from: end,
            messages,
          }),
        ),
      onClosed: (code) => {
        if (code === closeCodes.notAuthenticated) onOver();
      },
    },
    onMessage,
  );
}
