import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { newStreamKey } from '../../modules/ingest/public.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { change } from './change.ts';
import { isCalled } from './is-called.ts';
import { streamPreview } from './stream-preview.ts';

type Role = 'main' | 'backup';

interface Sender {
  /** Slug or identifier. */
  readonly stream: string;
  readonly role: Role;
}

/** Gives a stream a key for a sender, in place of the one that the role had. The key is in the result and nowhere else. */
export async function makeStreamKey(services: Services, actor: string, { stream: which, role }: Sender) {
  const { key, hash } = newStreamKey();
  return change(services, actor, async ({ db, now }) => {
    const stream = await streamCalled(db, which);
    if (stream.ends_at !== null && stream.ends_at <= now()) throw new DomainError('stream_over');
    await db.deleteFrom('stream_keys').where('stream_id', '=', stream.id).where('role', '=', role).execute();
    await db
      .insertInto('stream_keys')
      .values({ stream_id: stream.id, role, hash, created_by: actor, created_at: now() })
      .execute();
    await db.updateTable('streams').set({ has_senders: true }).where('id', '=', stream.id).execute();
    const audit = { action: 'stream.key', target: `stream:${stream.id}`, detail: { role } };
    return {
      result: { ...named(stream), role, address: addressOf(services), key, srt: srtAddressOf(services, key) },
      audit,
    };
  });
}

/** Takes the key of a role away. Whoever sends with it is cut off within two seconds. */
export function revokeStreamKey(services: Services, actor: string, { stream: which, role }: Sender) {
  return change(services, actor, async ({ db }) => {
    const stream = await streamCalled(db, which);
    const { numDeletedRows: count } = await db
      .deleteFrom('stream_keys')
      .where('stream_id', '=', stream.id)
      .where('role', '=', role)
      .executeTakeFirstOrThrow();
    const audit = { action: 'stream.key-revoked', target: `stream:${stream.id}`, detail: { role } };
    return { result: { ...named(stream), role }, audit: count === 0n ? null : audit };
  });
}

/** Puts a stream on air before its time. */
export function startStream(services: Services, actor: string, which: string) {
  return change(services, actor, async ({ db, now }) => {
    const stream = await streamCalled(db, which);
    const isOn = stream.starts_at <= now();
    if (!isOn)
      await db.updateTable('streams').set({ starts_at: now() }).where('id', '=', stream.id).execute();
    const audit = { action: 'stream.start', target: `stream:${stream.id}`, detail: {} };
    return { result: named(stream), audit: isOn ? null : audit };
  });
}

/** Ends a stream that is on; its recording is there at once. Throws 409 `stream_not_on` before its beginning. */
export function endStream(services: Services, actor: string, which: string) {
  return change(services, actor, async ({ db, now }) => {
    const stream = await streamCalled(db, which);
    if (stream.starts_at >= now()) throw new DomainError('stream_not_on');
    const isOver = stream.ends_at !== null && stream.ends_at <= now();
    if (!isOver)
      await db.updateTable('streams').set({ ends_at: now() }).where('id', '=', stream.id).execute();
    const audit = { action: 'stream.end', target: `stream:${stream.id}`, detail: {} };
    return { result: named(stream), audit: isOver ? null : audit };
  });
}

/** What a broadcaster wants to know: who sends, how it looks, and when viewers see it. */
export async function showStreamSenders(services: Services, which: string) {
  const { db, now } = services;
  const stream = await streamCalled(db, which);
  const keys = await db
    .selectFrom('stream_keys')
    .select(['role', 'created_by', 'created_at'])
    .where('stream_id', '=', stream.id)
    .orderBy('role', 'desc')
    .execute();
  const senders = await db
    .selectFrom('live_inputs')
    .select(['role', 'state', 'detail', 'since', 'segment_at', 'faults'])
    .where('kind', '=', 'stream')
    .where('item_id', '=', stream.id)
    .orderBy('role', 'desc')
    .execute();
  return {
    ...named(stream),
    starts_at: stream.starts_at,
    ends_at: stream.ends_at,
    on_air_in: Math.max(0, Math.round((stream.starts_at.getTime() - now().getTime()) / 1000)),
    address: addressOf(services),
    keys,
    senders,
    /** Opens the picture for some minutes, before viewers see it. */
    preview: senders.length > 0 ? streamPreview(services, stream.id) : null,
  };
}

interface Named {
  readonly id: number;
  readonly slug: string;
}

function named({ id, slug }: Named) {
  return { id, stream: slug };
}

/** Where senders connect; `null` if this server receives none. */
function addressOf({ live, publicUrl }: Pick<Services, 'live' | 'publicUrl'>): string | null {
  if (live.rtmpPort === 0) return null;
  return `rtmp://${hostOf(publicUrl)}:${live.rtmpPort}/live`;
}

/** Where a sender of SRT connects, with its key; `null` if this server receives none. */
function srtAddressOf({ live, publicUrl }: Pick<Services, 'live' | 'publicUrl'>, key: string): string | null {
  if (live.srtPort === 0) return null;
  const secret = live.srtPassphrase === null ? '' : `&passphrase=${live.srtPassphrase}`;
  return `srt://${hostOf(publicUrl)}:${live.srtPort}?streamid=${key}${secret}`;
}

function hostOf(publicUrl: string | null): string {
  return publicUrl === null ? 'HOST' : new URL(publicUrl).hostname;
}

async function streamCalled(db: Pick<Database, 'selectFrom'>, which: string) {
  const stream = await db
    .selectFrom('streams')
    .select(['id', 'slug', 'starts_at', 'ends_at'])
    .where(isCalled(which))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!stream) throw new DomainError('no_such_stream', { fields: { stream: [which] } });
  return stream;
}
