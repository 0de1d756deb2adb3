import type { Config } from '../../../infra/config.ts';

export interface SrtPlace {
  readonly host: string;
  readonly port: number;
  /** With which senders must encrypt. */
  readonly passphrase: string | null;
}

/** The settings of the live process. */
export interface LiveSettings {
  /** Where senders of RTMP connect; `null` receives none. */
  readonly rtmp: { readonly host: string; readonly port: number } | null;
  /** Where senders of SRT connect; `null` receives none. */
  readonly srt: SrtPlace | null;
  /** Hosts, with or without a port, that inputs may name. */
  readonly inputHosts: readonly string[];
  /** Seconds without a sender after which a stream ends. */
  readonly graceSeconds: number;
  /** Heights of the smaller copies of pictures. */
  readonly heights: readonly number[];
  readonly signal: AbortSignal;
  /** Hears sentences for the operator. */
  tell(sentence: string): void;
}

/** The settings of a live process, or of a server that is one. */
export function liveSettings(
  { host, live }: Pick<Config, 'host' | 'live'>,
  signal: AbortSignal,
  tell: (sentence: string) => void,
): LiveSettings {
  const { rtmpPort, srtPort, srtPassphrase, inputHosts, graceSeconds, heights } = live;
  const rtmp = rtmpPort === 0 ? null : { host, port: rtmpPort };
  const srt = srtPort === 0 ? null : { host, port: srtPort, passphrase: srtPassphrase };
  return { rtmp, srt, inputHosts, graceSeconds, heights, signal, tell };
}
