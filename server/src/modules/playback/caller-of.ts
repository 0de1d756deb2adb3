import type { Language } from '@oyna/contract/common';
import type { Viewer } from '../../shared/viewer.ts';
import type { PlaybackCaller } from './authorize-playback.ts';

interface Received {
  readonly viewer: Viewer | null;
  readonly language: Language;
  readonly request: {
    readonly ip: string;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  };
}

/** The sender of a request for a playback, with the proofs in its headers. */
export function callerOf({ viewer, language, request }: Received): PlaybackCaller {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return { viewer, language, network: request.ip, grant: header('pin-grant'), mark: header('pin-mark') };
}
