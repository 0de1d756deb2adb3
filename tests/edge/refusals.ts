import { setTimeout as pause } from 'node:timers/promises';
import { newViewer } from '../server/support/new-viewer.ts';
import { subscribe } from '../server/support/subscribe.ts';
import type { Edge } from './edges.ts';
import type { Origin } from './origin.ts';
import { type Sums, Watcher } from './watcher.ts';

export interface Refusal {
  readonly edge: string;
  readonly what: string;
  /** From the change to the first refusal. */
  readonly seconds: number;
}

interface Place {
  readonly edge: Edge;
  readonly sums: Sums;
}

const patienceSeconds = 30;
const stepMilliseconds = 250;
/** An edge has forgotten its last refusal then. */
const forgetMilliseconds = 2500;
/** A right is known everywhere then, which is the worst moment for its end. */
const settleMilliseconds = 1000;

/** Ends rights of viewers in the middle of their playbacks, and measures how long edges go on. */
export async function refusals(origin: Origin, places: readonly Place[]): Promise<readonly Refusal[]> {
  const { db } = origin.services;
  const paid = origin.films.find(({ access }) => access === 'subscription');
  const [channel] = origin.channels;
  if (!paid || channel === undefined) throw new Error('The demo lacks a paid film or a channel');
  const results: Refusal[] = [];
  const measure = async (what: string, path: string, end: (account: number) => Promise<unknown>) => {
    const watchers = [];
    for (const { edge, sums } of places) {
      // An account of its own: a session plays one item at a time.
      const viewer = await newViewer(origin.services);
      await subscribe(origin.services, viewer.id, {});
      const ports = { edge: edge.port, service: origin.port };
      const watcher = new Watcher(ports, path, viewer.token, sums);
      await watcher.open();
      const first = await watcher.probe();
      if (first.status >= 300) throw new Error(`${edge.name}: ${what} begins with ${first.status}`);
      watchers.push({ edge, watcher, account: viewer.id });
    }
    await pause(settleMilliseconds);
    for (const { account } of watchers) await end(account);
    const began = performance.now();
    const found = await Promise.all(
      watchers.map(async ({ edge, watcher }) => {
        for (;;) {
          const { status } = await watcher.probe();
          const seconds = (performance.now() - began) / 1000;
          if (status === 403 || seconds > patienceSeconds) return { edge: edge.name, what, seconds };
          await pause(stepMilliseconds);
        }
      }),
    );
    results.push(...found);
    await pause(forgetMilliseconds);
    for (const { edge, watcher } of watchers)
      if ((await watcher.trick()) < 400)
        throw new Error(`${edge.name}: a manifest opens a segment after ${what}`);
  };
  await measure('plan ends', `cinema/${paid.id}`, (id) =>
    db.updateTable('subscriptions').set({ ends_at: new Date() }).where('user_id', '=', id).execute(),
  );
  await measure('account is blocked', `cinema/${paid.id}`, (id) =>
    db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', id).execute(),
  );
  await measure('blackout', `channel/${channel}`, () =>
    db.updateTable('channels').set({ state: 'blacked_out' }).where('id', '=', channel).execute(),
  );
  return results;
}
