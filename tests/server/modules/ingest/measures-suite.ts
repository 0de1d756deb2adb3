import { describe, expect, test } from 'vitest';
import { ingestMeasures } from '#server/src/modules/ingest/ingest-measures.ts';
import { liveFaults } from '#server/src/modules/ingest/live-faults.ts';
import { storeStates } from '#server/src/modules/ingest/run/store-states.ts';
import type { TestServer } from '../../support/test-server.ts';

/** Tests of the gauges of senders and inputs, on a server whose clock they move. */
export function measuresSuite(open: () => TestServer): void {
  describe('An input', () => {
    test('is counted as black, frozen or silent while its picture is', async () => {
      const { db, now } = open().services;
      const { id: channel } = await db.selectFrom('channels').select('id').limit(1).executeTakeFirstOrThrow();
      const end = now().getTime() / 1000;
      const told = { detail: '', since: now(), restarts: 2, state: 'running', end } as const;
      const of = (item: number, faults: readonly string[]) =>
        storeStates(
          db,
          [
            { kind: 'channel', item, role: 'main', ...told, faults },
            { kind: 'channel', item, role: 'backup', ...told, faults: [] },
          ],
          now(),
        );
      const gauges = async () => {
        const names = ['black', 'frozen', 'silent', 'faulty'].map((it) => `live_inputs_${it}`);
        const found = names.map((name) => ingestMeasures.find((it) => it.name === name));
        return Promise.all(found.map((it) => it?.read(open().services)));
      };
      await of(channel, ['black', 'silent']);
      expect(await gauges()).toEqual([1, 0, 1, 1]);
      expect((await liveFaults(open().services)).join()).toContain('is black, is silent');
      open().pass(1);
      await of(channel, ['frozen']);
      expect(await gauges()).toEqual([0, 1, 0, 1]);
      open().pass(1);
      await of(channel, []);
      expect(await gauges()).toEqual([0, 0, 0, 0]);
      open().pass(60);
    });

    test('is in all gauges of a look at the metrics by one query', async () => {
      let queries = 0;
      const db = open().services.db.withPlugin({
        transformQuery: ({ node }) => {
          queries++;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const services = { ...open().services, db };
      const values = await Promise.all(ingestMeasures.map(({ read }) => read(services)));
      expect(values).toHaveLength(ingestMeasures.length);
      expect(queries).toBe(1);
    });
  });
}
