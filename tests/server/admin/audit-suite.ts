import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeAudit } from '#server/src/admin/services/write-audit.ts';
import { deleteExpiredRows } from '#server/src/startup/delete-expired-rows.ts';
import type { TestServer } from '../support/test-server.ts';

const dayMilliseconds = 86_400_000;

export function auditSuite(open: () => TestServer): void {
  /** Works in a transaction that is rolled back. */
  const trial = async <T>(work: (db: TestServer['services']['db']) => Promise<T>) => {
    const transaction = await open().services.db.startTransaction().execute();
    try {
      return await work(transaction);
    } finally {
      await transaction.rollback().execute();
    }
  };
  /** The database's own clock decides, not that of the tests. */
  const write = (db: TestServer['services']['db'], days: number) =>
    writeAudit(db, new Date(Date.now() - days * dayMilliseconds), {
      actor: 'nargiza',
      action: 'test',
      target: `age:${days}`,
    });

  test.each([
    `update audit set actor = 'somebody'`,
    `update audit set at = at - interval '4 years'`,
    'delete from audit',
    'truncate audit',
  ])('cannot be changed by the service: %s', async (statement) => {
    const changed = trial(async (db) => {
      await write(db, 1);
      await sql.raw(statement).execute(db);
    });
    await expect(changed).rejects.toThrow('the audit log cannot be changed');
  });

  test('loses only entries of more than three years', async () => {
    const left = await trial(async (db) => {
      for (const days of [1, 1090, 1096, 2000]) await write(db, days);
      await deleteExpiredRows(db, new Date());
      return db.selectFrom('audit').select('target').where('action', '=', 'test').orderBy('id').execute();
    });
    expect(left.map((it) => it.target)).toEqual(['age:1', 'age:1090']);
  });
}
