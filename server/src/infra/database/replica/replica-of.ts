import type { Database } from '../database.ts';
import type { ReplicaWatch } from './replica-watch.ts';

const watches = new WeakMap<Database, ReplicaWatch>();

export function rememberReplica(db: Database, watch: ReplicaWatch): void {
  watches.set(db, watch);
}

/** Reads from the primary alone until replicas have the latest changes. */
export function pauseReplica(db: Database): void {
  watches.get(db)?.pause();
}
