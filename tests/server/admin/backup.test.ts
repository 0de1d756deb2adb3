import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { me } from '@oyna/contract/account-session';
import { addComment } from '@oyna/contract/comments';
import { setLike } from '@oyna/contract/reactions';
import { getCinema } from '@oyna/contract/title';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupLines } from '#server/src/admin/backup/backup-lines.ts';
import { restoreDatabase } from '#server/src/admin/backup/restore-database.ts';
import { readVersion } from '#server/src/infra/database/catalogue-version.ts';
import type { Database } from '#server/src/infra/database/database.ts';
import { createBillingFixture } from '../modules/billing/billing-fixture.ts';
import { newViewer } from '../support/new-viewer.ts';
import { openAdmin } from '../support/open-admin.ts';
import { makePng } from '../support/pictures.ts';
import { embeddedDatabase, emptyDatabase, postgresDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'oyna-backup-'));
const file = join(folder, 'oyna.gz');
let from: TestServer;
let to: TestServer;
beforeAll(async () => {
  from = await startTestServer(await embeddedDatabase());
  to = await startTestServer(await postgresDatabase());
  await fill();
  await admin('backup', file);
  await target('audit');
}, 400_000);
afterAll(async () => {
  await from?.close();
  await to?.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const admin = openAdmin(() => from);
const target = openAdmin(() => to);

/** A viewer with data of every kind, and a deleted account whose identifier must never be reused. */
async function fill() {
  const shop = createBillingFixture(() => from);
  await shop.enter();
  await shop.buy();
  const { token, id } = shop.viewer;
  const { body } = await from.request(addComment, {
    token,
    body: { cinema: 3, text: 'Salom,\n"dunyo" \\ 🎬' },
  });
  await from.request(addComment, { token, body: { cinema: 3, text: 'Javob', parent: body.id } });
  await from.request(setLike, { token, body: { cinema: 3, liked: true } });
  const picture = {
    user_id: id,
    hash: 'a'.repeat(64),
    type: 'image/png' as const,
    bytes: makePng(640, 480),
    is_rewritten: true,
  };
  await from.services.db.insertInto('avatars').values(picture).execute();
  const hashes = ['b', 'c,"{}'];
  await from.services.db.updateTable('orders').set({ tried_codes: hashes }).execute();
  const gone = await newViewer(from.services);
  await from.services.db.deleteFrom('users').where('id', '=', gone.id).execute();
  await admin('users', 'sign-out', '1');
  await admin('users', 'block', '1');
}

/** Every row of every table, except those a restore itself writes. */
async function everything(db: Database) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    db,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    all[name] = rows
      .filter(
        (row) =>
          row.action !== 'database.restore' &&
          row.key !== 'catalogue' &&
          !/^(kysely|operator_nonces)/.test(name),
      )
      .map((row) => JSON.stringify(Object.entries(row).map(([column, value]) => [column, plain(value)])))
      .sort();
  }
  return all;
}

/** The two databases return bytes as different types. */
function plain(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
}

describe('A backup', () => {
  test('is a complete file for its owner only, without the secret', async () => {
    const own = join(folder, 'own');
    mkdirSync(own);
    const made = join(own, 'oyna.gz');
    const { status, out } = await admin('backup', made);
    expect([status, out]).toEqual([0, `${made}: ${statSync(made).size} bytes.`]);
    expect(statSync(made).mode & 0o777).toBe(0o600);
    const text = gunzipSync(readFileSync(made)).toString();
    expect(text).toContain('+998901234567');
    const secrets = Object.values(from.services.secrets).filter((it) => Buffer.isBuffer(it));
    expect(secrets.length).toBeGreaterThan(10);
    for (const secret of secrets) {
      for (const form of ['hex', 'base64', 'base64url'] as const) {
        expect(text).not.toContain(secret.toString(form));
      }
    }
    expect((await admin('backup', join(own, 'nowhere/oyna.gz'))).status).toBe(1);
    expect(readdirSync(own)).toEqual(['oyna.gz']);
  });

  test('is identical for identical data', async () => {
    const second = join(folder, 'second.gz');
    await admin('backup', second);
    expect(gunzipSync(readFileSync(second)).equals(gunzipSync(readFileSync(file)))).toBe(true);
    rmSync(second);
  });

  test('does not replace existing data without --replace', async () => {
    const before = await everything(to.services.db);
    const { status, err } = await target('restore', file);
    expect([status, err]).toEqual([1, expect.stringContaining('Add --replace')]);
    expect(await everything(to.services.db)).toEqual(before);
  });

  test('restores the embedded database into PostgreSQL', async () => {
    const before = await readVersion(to.services.db);
    const { status, out } = await target('restore', file, '--replace');
    expect([status, out]).toEqual([0, expect.stringMatching(/^Restored: \d{4,} rows\.$/)]);
    const restored = await everything(to.services.db);
    expect(restored).toEqual(await everything(from.services.db));
    expect(restored.avatars).toHaveLength(1);
    expect(Number(await readVersion(to.services.db))).toBeGreaterThan(Number(before));
    expect((await target('audit', '--last', '1')).out).toContain('database.restore');
  });

  test('continues its count of likes once it is restored', async () => {
    await target('restore', file, '--replace');
    const viewer = await newViewer(to.services);
    const likes = async () =>
      (await to.request(getCinema, { params: { id: 3 }, token: viewer.token })).body.likes;
    expect(await likes()).toBe(1);
    await to.request(setLike, { token: viewer.token, body: { cinema: 3, liked: true } });
    expect(await likes()).toBe(2);
  });

  test('does not reuse the identifier of a deleted account', async () => {
    await target('restore', file, '--replace');
    const { largest } = await from.services.db
      .selectFrom('users')
      .select(({ fn }) => fn.max('id').as('largest'))
      .executeTakeFirstOrThrow();
    // The deleted account was in between.
    expect((await newViewer(to.services)).id).toBeGreaterThan(largest + 1);
  });

  test('keeps devices signed in', async () => {
    const viewer = await newViewer(to.services);
    const later = join(folder, 'later.gz');
    await target('backup', later);
    await target('restore', later, '--replace');
    expect((await to.request(me, { token: viewer.token })).body).toMatchObject({ id: viewer.id });
  });

  test('fills an unused database of the other kind', async () => {
    const database = await emptyDatabase();
    const later = join(folder, 'later.gz');
    await target('backup', later);
    const bytes = (async function* () {
      yield readFileSync(later);
    })();
    const how = {
      now: to.services.now(),
      actor: 'nargiza',
      replace: false,
      approval: null,
      isWhole: () => true,
    };
    await restoreDatabase(database.db, bytes, how);
    const [there, here] = [await everything(database.db), await everything(to.services.db)];
    await database.close();
    // After the backup, only the restore wrote data.
    expect(there).toEqual(here);
  });

  test('is a snapshot of one moment despite concurrent writes', async () => {
    const lines = backupLines(to.services.db, to.services.now());
    let text = (await lines.next()).value ?? '';
    const { phone } = await newViewer(to.services);
    for await (const more of lines) text += more;
    expect(text).not.toContain(phone);
    expect(text).toMatch(/\{"rows":\d+,"counters":.*\}\n$/);
  });
});

describe('An incomplete backup', () => {
  const text = () => gunzipSync(readFileSync(file)).toString();
  const lines = () => text().split('\n');
  const without = (place: number) => lines().toSpliced(place, 1).join('\n');
  const row = () => lines().findIndex((line) => line.startsWith('["'));
  const changed = (pattern: RegExp, to: string) => gzipSync(text().replace(pattern, to));

  const kept = { from: {}, to: {} };
  beforeAll(async () => {
    kept.from = await everything(from.services.db);
    kept.to = await everything(to.services.db);
  });

  test.each<readonly [string, () => Buffer | string, RegExp]>([
    ['a text', () => 'Salom', /^This is not an Oyna backup/],
    ['nothing', () => '', /^This is not an Oyna backup|^The backup is damaged/],
    ['gzip of something else', () => gzipSync('{"format":"other"}\n'), /^This is not an Oyna backup/],
    ['a part', () => readFileSync(file).subarray(0, 30_000), /^The backup is damaged.*\n.*unexpected end/],
    ['all but the end', () => readFileSync(file).subarray(0, -9), /^The backup is damaged/],
    [
      'with a byte changed',
      () => {
        const bytes = readFileSync(file);
        bytes[20_000] = (bytes[20_000] ?? 0) ^ 0x10;
        return bytes;
      },
      /^The backup is damaged/,
    ],
    ['without its last line', () => gzipSync(`${lines().slice(0, -2).join('\n')}\n`), /the end is missing/],
    ['without a row', () => gzipSync(without(row())), /rows instead of/],
    [
      'with a line of nonsense',
      () => gzipSync(lines().toSpliced(5, 0, 'nonsense').join('\n')),
      /line 6 is not/,
    ],
    [
      'with a row too short',
      () => gzipSync(lines().toSpliced(row(), 1, '["1"]').join('\n')),
      /the columns differ/,
    ],
    ['with something behind', () => gzipSync(`${text()}{"table":"users"}\n`), /there is data after the end/],
    ['with an invalid time', () => changed(/"2026-11-21 07:00:00\+00"/g, '"soon"'), /invalid input syntax/],
    [
      'with a row of an unknown account',
      () => changed(/(\{"table":"avatars"\}\n\[)"\d+"/, '$1"777777"'),
      /foreign key/,
    ],
    ['of another version', () => changed(/"0001-accounts"/, '"0000-accounts"'), /from another version/],
    ['with another column', () => changed(/\["pin_hash","text"\]/, '["pin","text"]'), /from another version/],
  ])('is rejected and changes nothing: %s', async (_, make, told) => {
    const bad = join(folder, 'bad');
    writeFileSync(bad, make());
    for (const [command, server, unchanged] of [
      [admin, from, kept.from],
      [target, to, kept.to],
    ] as const) {
      const { status, out, err } = await command('restore', bad, '--replace');
      expect([status, out]).toEqual([1, '']);
      expect(err).toMatch(told);
      expect(await everything(server.services.db)).toEqual(unchanged);
    }
  });

  test('is distinguished from a missing file', async () => {
    const { status, err } = await admin('restore', join(folder, 'none'), '--replace');
    expect([status, err]).toEqual([1, expect.stringContaining('no such file')]);
    expect((await admin('restore', folder, '--replace')).err).toContain('is not a file');
  });
});
