import { within } from '../../../shared/within.ts';
import type { EventQueue } from './event-queue.ts';

/** Facts of this start, sent with each batch. */
export interface Sender {
  /** Random, new with each start. */
  readonly session: string;
  readonly app: string;
  readonly platform: string;
  readonly engine: number | null;
}

/** `rejected`: the collector will not accept this batch later either. */
export type BatchOutcome = 'delivered' | 'rejected' | 'failed';

/** How long a collector may take to respond, in ms. */
const PATIENCE_MS = 10_000;

/** The body of a request to the collector. Described in docs/addons.md. */
export function batchBody(sender: Sender, { events, dropped }: EventQueue): string {
  return JSON.stringify({ version: 1, ...sender, dropped, events });
}

/** As plain text, which needs no preflight request, and without cookies or the address of the app. */
async function post(collector: string, body: string): Promise<BatchOutcome> {
  const { ok, status } = await fetch(collector, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    body,
  });
  if (ok) return 'delivered';
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'rejected' : 'failed';
}

/** Sends a batch. Never rejects. A collector that does not respond counts as failed. */
export function sendBatch(collector: string, body: string): Promise<BatchOutcome> {
  const failed = (): BatchOutcome => 'failed';
  return within(PATIENCE_MS, post(collector, body).catch(failed), failed);
}

/** Hands a batch to the browser, which sends it even after the app has closed. Returns whether it accepted it. */
export function sendOnLeaving(collector: string, body: string): boolean {
  try {
    return navigator.sendBeacon?.(collector, body) ?? false;
  } catch {
    return false;
  }
}
