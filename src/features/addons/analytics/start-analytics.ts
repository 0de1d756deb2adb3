import { prepareRemoteConfig } from '../../../api/remote-config.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { allowsAnalytics, onEvent } from '../../../shared/analytics.ts';
import { createDeviceStore } from '../../../state/device-store.ts';
import { useSettings } from '../../../state/settings.ts';
import { acknowledge, type EventQueue, emptyQueue, enqueue, nextBatch, readQueue } from './event-queue.ts';
import { batchBody, type Sender, sendBatch, sendOnLeaving } from './send-batch.ts';

/** Events wait this long for others, in ms. */
const GATHER_MS = 30_000;
/** Delay before the next batch of a long queue, in ms. */
const NEXT_MS = 1000;
/** Longest delay after failures, in ms. Each failure doubles the delay. */
const MAX_DELAY_MS = 15 * 60_000;

/** Events that could not be sent yet; they outlive the viewer, whom they do not identify. */
const store = createDeviceStore<EventQueue>('analytics', emptyQueue, (stored, current) =>
  enqueue(readQueue(stored), current.events),
);

export interface AnalyticsOptions {
  readonly sender: Sender;
  readonly onSuspend: (callback: () => void) => () => void;
}

/**
 * Gathers the app's events and sends them in batches to the collector in the remote configuration. Without a collector,
 * or if the viewer opted out, nothing is kept or sent. Events of a set without a network wait in its database. Returns a
 * function that stops it.
 */
export function startAnalytics({ sender, onSuspend }: AnalyticsOptions): () => void {
  let failures = 0;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isAllowed = (): boolean => allowsAnalytics(useSettings.getState());
  const keep = (queue: EventQueue): void => void store.put(queue);
  const schedule = (delay: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, delay);
  };
  /** `null`: the operator has none; `undefined` while unknown. */
  let collector: string | null | undefined;
  const findCollector = async (): Promise<void> => {
    const config = await prepareRemoteConfig().catch(() => null);
    if (config) collector = config.analytics?.collector ?? null;
  };

  async function flush(): Promise<void> {
    const batch = nextBatch(store.get());
    if (isSending || batch.events.length === 0 || !isAllowed()) return;
    isSending = true;
    await findCollector();
    const delivery = collector ? await sendBatch(collector, batchBody(sender, batch)) : 'failed';
    isSending = false;
    if (collector === null) {
      keep(emptyQueue);
      return;
    }
    failures = delivery === 'failed' ? failures + 1 : 0;
    if (delivery !== 'failed') keep(acknowledge(store.get(), batch));
    if (store.get().events.length === 0) return;
    schedule(failures === 0 ? NEXT_MS : Math.min(MAX_DELAY_MS, GATHER_MS * 2 ** (failures - 1)));
  }

  const stops = [
    onEvent((event) => {
      if (!isAllowed()) return;
      keep(enqueue(store.get(), [{ ...event, at: serverNow() }]));
      schedule(GATHER_MS);
    }),
    useSettings.subscribe((settings) => {
      if (!allowsAnalytics(settings) && store.get().events.length > 0) keep(emptyQueue);
    }),
    onSuspend(() => {
      const batch = nextBatch(store.get());
      if (isSending || batch.events.length === 0 || !isAllowed()) return;
      // A page that closes does not wait for a promise.
      if (collector && sendOnLeaving(collector, batchBody(sender, batch)))
        keep(acknowledge(store.get(), batch));
    }),
    () => clearTimeout(timer),
  ];
  void findCollector();
  void store.load().then(() => {
    if (store.get().events.length > 0) schedule(NEXT_MS);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
