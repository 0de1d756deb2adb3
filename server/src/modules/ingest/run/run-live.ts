import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../../infra/services.ts';
import { openGate } from '../rtmp/rtmp-gate.ts';
import { type RtmpServer, startRtmp } from '../rtmp/rtmp-server.ts';
import { SrtServer } from '../srt/srt-server.ts';
import { deleteOldRecordings } from './delete-old-recordings.ts';
import { LiveLease } from './live-lease.ts';
import type { LiveSettings } from './live-settings.ts';
import { ReceivedChannels } from './received-channels.ts';
import { ReceivedStreams } from './received-streams.ts';
import { storeStates } from './store-states.ts';

type Given = Pick<Services, 'db' | 'folders' | 'now'>;

const lookMs = 250;
const roundMs = 1000;
const storeMs = 5000;
const cleanMs = 300_000;
const standbyMs = 5000;
const patienceMs = 5000;

/**
 * Receives all streams and inputs until the signal comes. Several processes may run: one works, the others wait. Throws a
 * `StartupError` if RTMP cannot be received.
 */
export async function runLive(services: Given, settings: LiveSettings): Promise<void> {
  const { signal, tell } = settings;
  const lease = new LiveLease(services.db);
  while (!signal.aborted) {
    const holds = await lease.hold().catch(() => false);
    if (holds) {
      await work(services, settings, lease);
      await lease.release().catch(() => undefined);
    } else {
      tell('another live process is at work; this one waits');
      await waitForLease(lease, signal);
    }
  }
}

async function waitForLease(lease: LiveLease, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await lease.hold().catch(() => false)))
    await pause(standbyMs, undefined, { signal }).catch(() => undefined);
}

/** Works until the signal comes or the lease is lost. */
async function work(services: Given, settings: LiveSettings, lease: LiveLease): Promise<void> {
  const { signal, tell, rtmp: place, srt: srtPlace } = settings;
  const channels = new ReceivedChannels(services, settings);
  const streams = new ReceivedStreams(services, settings);
  let rtmp: RtmpServer | null = null;
  let srt: SrtServer | null = null;
  const gate = await openGate({ publish: async (key) => rtmp && streams.publish(key, rtmp) });
  const looking = setInterval(() => {
    channels.look();
    streams.look();
  }, lookMs);
  try {
    if (place) rtmp = startRtmp({ ...place, gate, tell });
    if (srtPlace)
      srt = new SrtServer({
        ...srtPlace,
        publish: (key, way) => streams.publish(key, way),
        ended: (name) => streams.ended(name),
        tell,
      });
    const due = { round: 0, store: 0, clean: 0 };
    while (!signal.aborted) {
      const time = performance.now();
      try {
        if (!(await lease.hold())) return tell('another live process took over');
        await channels.follow();
        await streams.follow();
        if (time >= due.store) {
          due.store = time + storeMs;
          await storeStates(services.db, [...channels.states(), ...streams.states()], services.now());
        }
        if (time >= due.clean) {
          due.clean = time + cleanMs;
          await deleteOldRecordings(services);
        }
      } catch (error) {
        // What is received goes on without the database.
        tell(`the database or the disk does not respond: ${(error as Error).message}`);
        await pause(patienceMs, undefined, { signal }).catch(() => undefined);
      }
      await pause(roundMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    clearInterval(looking);
    await rtmp?.close();
    await srt?.close();
    gate.close();
    await Promise.all([channels.close(), streams.close()]);
  }
}
