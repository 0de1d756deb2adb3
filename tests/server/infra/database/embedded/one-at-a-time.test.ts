import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../support/test-database.ts';

test('runs no statement of others within a transaction', async () => {
  const { db, close } = await emptyDatabase();
  const add = (key: string) => db.insertInto('meta').values({ key, value: '' }).execute();
  let beside: Promise<unknown> | undefined;
  const undone = db.transaction().execute(async (transaction) => {
    beside = add('beside');
    await transaction.insertInto('meta').values({ key: 'within', value: '' }).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await beside;
  const kept = await db.selectFrom('meta').select('key').where('key', 'in', ['beside', 'within']).execute();
  expect(kept).toEqual([{ key: 'beside' }]);
  await close();
});
