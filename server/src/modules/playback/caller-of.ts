import type { Language } from '@oyna/contract/common';
import type { Viewer } from '../../shared/viewer.ts';
import type { PlaybackCaller } from './authorize-playback.ts';

interface Received {
  readonly query: { readonly last?: string | undefined; readonly failed?: 'true' | 'false' | undefined };
  readonly viewer: Viewer | null;
  readonly language: Language;
  readonly request: {
    readonly ip: string;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  };
}

/** The sender of a request for a playback, with the proofs in its headers. */
export function callerOf({ viewer, language, request, query }: Received): PlaybackCaller {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const { last, failed } = query;
  return {
    viewer,
    language,
    network: request.ip,
    going: last === undefined ? null : { last, failed: failed === 'true' },
    grant: header('pin-grant'),
    mark: header('pin-mark'),
  };
}
