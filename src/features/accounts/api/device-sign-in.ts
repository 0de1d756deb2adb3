import { pollDeviceSignIn, startDeviceSignIn } from '@oyna/contract/device-sign-in';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errorCode } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { accountKeys } from './account-keys.ts';
import { signIn } from './sign-in.ts';

const RETRY_MS = 5000;

interface DeviceSignIn {
  /** Polls only while this is true, that is, while the screen is active. */
  readonly enabled: boolean;
  /** Name of this set on the approving phone. */
  readonly device: { readonly platform: string; readonly model: string };
  readonly onSignedIn: () => void;
}

/** Requests a code for the phone and waits for its approval; an expired code is replaced by a new one. */
export function useDeviceSignIn({ enabled, device: { platform, model }, onSignedIn }: DeviceSignIn) {
  const device = useQuery({
    queryKey: accountKeys.deviceSignIn(platform, model),
    queryFn: ({ signal }) => callApi(startDeviceSignIn, { body: { device: { platform, model } }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSingleUse: true },
    enabled,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
  const { data, refetch } = device;
  const finish = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (!enabled || !data) return;
    let seconds = data.interval;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const poll = async (): Promise<void> => {
      try {
        const response = await callApi(pollDeviceSignIn, { body: { device_code: data.device_code } });
        if (over) return;
        signIn(response);
        finish();
        return;
      } catch (error) {
        const code = errorCode(error);
        // RFC 8628 §3.5: five more seconds after each `slow_down`.
        if (code === 'slow_down') seconds += 5;
        if (code === 'expired_token' || code === 'access_denied') {
          if (!over) void refetch();
          return;
        }
      }
      if (!over) timer = setTimeout(poll, seconds * 1000);
    };
    timer = setTimeout(poll, seconds * 1000);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [enabled, data, refetch]);
  return device;
}
