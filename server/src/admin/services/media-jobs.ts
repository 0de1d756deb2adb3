import type { Selectable } from 'kysely';
import { filmCodecs } from '../../infra/config.ts';
import type { Database } from '../../infra/database/database.ts';
import type { MediaJobs, TitlePart } from '../../infra/database/schema/factory.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { change } from './change.ts';
import { isCalled } from './is-called.ts';
import { stateOf } from './media-uploads.ts';
import { findTitlePart } from './title-media.ts';

export interface WantedJob extends TitlePart {
  /** The upload of the film, or `null` for a film from the recording of a stream. */
  readonly upload: string | null;
  /** Slug or identifier of that stream. */
  readonly stream?: string | undefined;
  readonly subtitles: readonly { readonly upload: string; readonly language: string }[];
  readonly sounds: readonly string[];
  /** Encrypted copies to make; a title that is given only encrypted has at least `cenc`. */
  readonly schemes: readonly ('cenc' | 'cbcs')[];
  /** Codecs of the picture beside H.264; those of the settings unless named. */
  readonly codecs?: readonly (typeof filmCodecs)[number][] | undefined;
}

const shownJobs = 50;
const open = ['waiting', 'running'] as const;

/**
 * Puts a film into the queue. The same film for the same part of a title is made once. Throws 404 for a title, a part or an upload
 * that does not exist, 409 `upload_unfinished` and `stream_not_over`.
 */
export async function addJob(services: Services, actor: string, wanted: WantedJob) {
  const { upload, subtitles, sounds, title, season, episode, trailer } = wanted;
  const { name, encryptedOnly } = await findTitlePart(services.db, wanted);
  const schemes = encryptedOnly && wanted.schemes.length === 0 ? ['cenc'] : [...new Set(wanted.schemes)];
  const codecs = filmCodecs.filter((it) => (wanted.codecs ?? services.films.codecs).includes(it));
  const stream = upload === null ? await streamOver(services, wanted.stream ?? '') : null;
  for (const id of [...(upload === null ? [] : [upload]), ...subtitles.map((it) => it.upload)])
    await requireWhole(services, id);
  return change(services, actor, async ({ db, now }) => {
    const known = await db
      .selectFrom('media_jobs')
      .select('id')
      .where('upload_id', upload === null ? 'is' : '=', upload)
      .where('stream_id', stream === null ? 'is' : '=', stream)
      .where('name', '=', nameOf(name))
      .where('state', 'in', open)
      .executeTakeFirst();
    if (known) return { result: known, audit: null };
    const result = await db
      .insertInto('media_jobs')
      .values({
        name: nameOf(name),
        title_part: JSON.stringify({ title, season, episode, trailer }),
        upload_id: upload,
        stream_id: stream,
        subtitles: JSON.stringify(subtitles),
        sounds: JSON.stringify(sounds),
        schemes: JSON.stringify(schemes),
        codecs: JSON.stringify(codecs),
        state: 'waiting',
        created_by: actor,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { result, audit: { action: 'media.add', target: `media-job:${result.id}`, detail: { name } } };
  });
}

/** The identifier of a stream from senders that is over. */
async function streamOver({ db, now }: Services, called: string): Promise<number> {
  const stream = await db
    .selectFrom('streams')
    .select(['id', 'ends_at'])
    .where(isCalled(called))
    .where('has_senders', '=', true)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!stream) throw new DomainError('no_such_stream', { fields: { stream: [called] } });
  if (stream.ends_at === null || stream.ends_at > now()) throw new DomainError('stream_not_over');
  return stream.id;
}

async function requireWhole({ db }: Services, id: string): Promise<void> {
  const { parts, count } = await stateOf({ db }, id);
  if (parts.length < count) throw new DomainError('upload_unfinished');
}

/** Slugs may have other characters than media folders. */
function nameOf(slug: string): string {
  return (
    slug
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+/, '') || 'film'
  );
}

export type ShownJob = ReturnType<typeof shownOf>;

/** The last jobs, newest first. */
export async function listJobs({ db }: Pick<Services, 'db'>): Promise<readonly ShownJob[]> {
  const rows = await db.selectFrom('media_jobs').selectAll().orderBy('id', 'desc').limit(shownJobs).execute();
  return rows.map(shownOf);
}

/** Throws 404 `no_such_job`. */
export async function showJob({ db }: Pick<Services, 'db'>, id: number): Promise<ShownJob> {
  return shownOf(await findJob(db, id));
}

async function findJob(db: Database, id: number) {
  const row = await db.selectFrom('media_jobs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('no_such_job');
  return row;
}

function shownOf(row: Selectable<MediaJobs>) {
  const { id, name, state, created_by, created_at, ended_at, worker, part, step, media, notes } = row;
  const { error_code, error, is_cancelled } = row;
  return {
    id,
    name,
    state,
    created_by,
    created_at,
    ended_at,
    worker,
    part,
    step,
    media,
    notes,
    error_code,
    error,
    is_cancelled,
  };
}

/** Ends a waiting job at once; a running one stops within a second. Throws 404 `no_such_job` and 409 `job_ended`. */
export function cancelJob(services: Services, actor: string, id: number) {
  return change(services, actor, async ({ db, now }) => {
    const { state, name } = await findJob(db, id);
    if (state !== 'waiting' && state !== 'running') throw new DomainError('job_ended');
    const row = db.updateTable('media_jobs').where('id', '=', id);
    await row.set({ is_cancelled: true }).execute();
    await row.where('state', '=', 'waiting').set({ state: 'cancelled', ended_at: now() }).execute();
    return { result: { id }, audit: { action: 'media.cancel', target: `media-job:${id}`, detail: { name } } };
  });
}

/** Puts a failed or cancelled job back into the queue; finished steps are not made again. Throws 409 `job_not_ended` and `job_forgotten`. */
export function retryJob(services: Services, actor: string, id: number) {
  return change(services, actor, async ({ db }) => {
    const { state, name, upload_id, stream_id } = await findJob(db, id);
    if (state !== 'failed' && state !== 'cancelled') throw new DomainError('job_not_ended');
    if (upload_id === null && stream_id === null) throw new DomainError('job_forgotten');
    await db
      .updateTable('media_jobs')
      .where('id', '=', id)
      .set({
        state: 'waiting',
        is_cancelled: false,
        losses: 0,
        reached: 0,
        run_after: null,
        ended_at: null,
        error: null,
        error_code: null,
      })
      .execute();
    return { result: { id }, audit: { action: 'media.retry', target: `media-job:${id}`, detail: { name } } };
  });
}
