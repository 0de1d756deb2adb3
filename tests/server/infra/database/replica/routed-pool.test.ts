import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { expect, test } from 'vitest';
import { routedPool } from '#server/src/infra/database/replica/routed-pool.ts';
import { readTolerantly } from '#server/src/infra/database/replica/tolerance.ts';

const films = 'select "id" from "cinema"';
const own = 'select "position" from "history"';

/** A pool that responds with its name, or fails. */
function poolOf(name: string, failure?: Error & { code?: string }): PostgresPool {
  const query = async () => {
    if (failure) throw failure;
    return { command: 'SELECT', rowCount: 1, rows: [name] };
  };
  const client = { query, release: () => undefined } as unknown as PostgresPoolClient;
  return { options: {}, connect: async () => client, end: async () => undefined };
}

function openRouted({
  isUsable = true,
  failure,
}: {
  isUsable?: boolean;
  failure?: Error & { code?: string };
}) {
  const watch = {
    isUsable,
    pause: () => {
      watch.isUsable = false;
    },
    close: () => undefined,
  };
  const pool = routedPool(poolOf('primary'), poolOf('replica', failure), watch);
  const ask = async (...texts: readonly string[]) => {
    const client = await pool.connect();
    const served: unknown[] = [];
    for (const text of texts) served.push(...(await client.query(text, [])).rows);
    client.release();
    return served;
  };
  return { ask, watch };
}

test('a replica serves a tolerant read of the catalogue', async () => {
  const { ask } = openRouted({});
  expect(await readTolerantly(() => ask(films))).toEqual(['replica']);
});

test('the primary serves rows of accounts', async () => {
  const { ask } = openRouted({});
  expect(await readTolerantly(() => ask(own))).toEqual(['primary']);
});

test('the primary serves reads that are not tolerant', async () => {
  const { ask } = openRouted({});
  expect(await ask(films)).toEqual(['primary']);
});

test('a transaction stays at the primary', async () => {
  const { ask } = openRouted({});
  expect(await readTolerantly(() => ask('begin', films, 'commit'))).toEqual([
    'primary',
    'primary',
    'primary',
  ]);
});

test('the primary serves while replicas may not be read', async () => {
  const { ask } = openRouted({ isUsable: false });
  expect(await readTolerantly(() => ask(films))).toEqual(['primary']);
});

test('a replica that is away is replaced by the primary and left alone', async () => {
  const { ask, watch } = openRouted({ failure: Object.assign(new Error('away'), { code: '57P01' }) });
  expect(await readTolerantly(() => ask(films))).toEqual(['primary']);
  expect(watch.isUsable).toBe(false);
});

test('a wrong statement fails at the replica, too', async () => {
  const { ask } = openRouted({ failure: Object.assign(new Error('syntax'), { code: '42601' }) });
  await expect(readTolerantly(() => ask(films))).rejects.toThrow('syntax');
});
