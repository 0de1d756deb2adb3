import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openInMemory } from '../../server/src/database/open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openInMemory();
  await sql`create table notes (id integer primary key, at timestamptz, bytes bytea, body jsonb)`.execute(
    database.db,
  );
}, 60_000);
afterAll(() => database?.close());

const ids = async () => {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(database.db);
  return rows.map(({ id }) => id);
};

describe('The thread of the embedded database', () => {
  it('keeps nobody waiting who asks for no rows while a query takes long', async () => {
    let isOver = false;
    const long = sql`select count(*) from generate_series(1, 3000000)`.execute(database.db).then(() => {
      isOver = true;
    });
    await sleep(1);
    expect(isOver).toBe(false);
    await long;
  });

  it('gives back times, bytes and objects as they were', async () => {
    const at = new Date('2026-11-21T10:00:00Z');
    await sql`insert into notes values (1, ${at}, ${Buffer.from([0, 255])}, ${JSON.stringify({ a: [1, null] })})`.execute(
      database.db,
    );
    const { rows } = await sql`select * from notes where id = 1`.execute(database.db);
    expect(rows).toEqual([{ id: 1, at, bytes: Uint8Array.of(0, 255), body: { a: [1, null] } }]);
  });

  it('tells what PostgreSQL refused by its code', async () => {
    await expect(sql`insert into notes (id) values (1)`.execute(database.db)).rejects.toMatchObject({
      code: '23505',
      constraint: 'notes_pkey',
    });
  });

  it('undoes a transaction that fails, and takes one up again', async () => {
    const failed = database.db.transaction().execute(async (transaction) => {
      await sql`insert into notes (id) values (2)`.execute(transaction);
      throw new Error('enough');
    });
    await expect(failed).rejects.toThrow('enough');
    await database.db
      .transaction()
      .execute((transaction) => sql`insert into notes (id) values (3)`.execute(transaction));
    expect(await ids()).toEqual([1, 3]);
  });

  it('lets a query that comes amid a transaction wait for its end', async () => {
    const seen: number[][] = [];
    const transaction = database.db.transaction().execute(async (inside) => {
      await sql`insert into notes (id) values (4)`.execute(inside);
      await sleep(20);
      await sql`delete from notes where id = 4`.execute(inside);
    });
    await sleep(5);
    seen.push(await ids());
    await transaction;
    expect(seen).toEqual([[1, 3]]);
  });
});

it('a database that was closed answers no more', async () => {
  const { db, close } = await openInMemory();
  await close();
  await expect(sql`select 1`.execute(db)).rejects.toThrow();
});
