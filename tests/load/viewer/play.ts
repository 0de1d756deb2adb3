import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client.ts';

/** A running playback: its addresses, renewed by heartbeats, and its time. */
export interface Playback {
  readonly path: string;
  readonly id: string;
  /** Ends in a slash. */
  base: string;
  readonly manifest: string;
  readonly heartbeatSeconds: number;
  /** Seconds since it started. */
  elapsed(): number;
  readonly isOver: () => boolean;
  end(): void;
}

/** Asks for the addresses of `cinema/7` or `channel/3` and starts the time. */
export async function startPlayback(client: Client, path: string, seconds: number): Promise<Playback> {
  const { body } = await client.call('playback', 'GET', `${path}/playback/`);
  const address = new URL(body.manifest.hls, 'https://localhost').pathname;
  const cut = address.lastIndexOf('/') + 1;
  const began = performance.now();
  let hasEnded = false;
  const elapsed = () => (performance.now() - began) / 1000;
  return {
    path,
    id: body.playback_id,
    base: address.slice(0, cut),
    manifest: address.slice(cut),
    heartbeatSeconds: body.heartbeat_seconds,
    elapsed,
    isOver: () => hasEnded || elapsed() >= seconds,
    end: () => {
      hasEnded = true;
    },
  };
}

/** The position that a heartbeat reports, and the note that the service has it. */
export interface Reached {
  readonly position: number;
  readonly watched?: { readonly duration: number };
  acknowledge?(): void;
}

/** Reports the playback until it is over, renews its addresses, and gives the stream slot back. */
export async function keepAlive(
  client: Client,
  playback: Playback,
  reach: (watchedAt: number) => Reached = () => ({ position: Math.floor(playback.elapsed()) }),
): Promise<void> {
  const path = `${playback.path}/playback/${playback.id}/`;
  while (!playback.isOver()) {
    const watchedAt = Date.now();
    const { acknowledge, ...reached } = reach(watchedAt);
    const body = { ...reached, watched_at: new Date(watchedAt).toISOString() };
    const heard = await client.call('heartbeat', 'POST', path, { body });
    if (heard.body.position_saved) acknowledge?.();
    if (heard.body.media_base) playback.base = new URL(heard.body.media_base, 'https://localhost').pathname;
    await waitInPlayback(playback, playback.heartbeatSeconds);
  }
  await client.call('heartbeat', 'DELETE', path, { expect: [204] });
}

/** Does the works of a playback side by side. A failure of one ends all. */
export async function playAll(playback: Playback, works: readonly Promise<void>[]): Promise<void> {
  for (const work of works) work.catch(() => playback.end());
  const outcomes = await Promise.allSettled(works);
  const failure = outcomes.find((it) => it.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Waits, but not past the end of the playback. */
export async function waitInPlayback(playback: Playback, seconds: number): Promise<void> {
  const step = 1;
  for (let left = seconds; left > 0 && !playback.isOver(); left -= step)
    await pause(Math.min(step, left) * 1000);
}
