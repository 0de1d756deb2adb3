import type { Database } from '../../../infra/database/database.ts';
import type { SenderRole } from './live-item.ts';
import type { SenderState } from './sender.ts';

/** What the live process tells of a sender or an input. */
export interface ToldState extends Omit<SenderState, 'state'> {
  readonly kind: 'channel' | 'stream';
  readonly item: number;
  readonly role: SenderRole;
  readonly state: SenderState['state'] | 'refused';
  /** Unix time in seconds; 0 without a segment. */
  readonly end: number;
}

/** Stores the states of all senders and inputs, and forgets all others. */
export async function storeStates(db: Database, states: readonly ToldState[], now: Date): Promise<void> {
  await db.transaction().execute(async (inside) => {
    for (const { kind, item, role, end, faults, ...told } of states) {
      const values = {
        ...told,
        segment_at: end > 0 ? new Date(end * 1000) : null,
        faults: JSON.stringify(faults),
        seen_at: now,
      };
      await inside
        .insertInto('live_inputs')
        .values({ kind, item_id: item, role, ...values })
        .onConflict((conflict) => conflict.columns(['kind', 'item_id', 'role']).doUpdateSet(values))
        .execute();
    }
    await inside.deleteFrom('live_inputs').where('seen_at', '<', now).execute();
  });
}
