import { bumpCatalogue } from '../../infra/database/catalogue-version.ts';
import type { Database } from '../../infra/database/database.ts';
import type { TitlePart } from '../../infra/database/schema/factory.ts';
import type { Services } from '../../infra/services.ts';
import { readMediaFacts, type VodFacts } from '../../modules/media/public.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { change } from './change.ts';
import { isCalled } from './is-called.ts';

/** Finds a part of a title; throws 404 `no_such_title` or `no_such_episode`. */
export async function findTitlePart(db: Database, { title, season, episode, trailer }: TitlePart) {
  const found = await db
    .selectFrom('cinema')
    .select(['id', 'slug', 'kind', 'media', 'trailer', 'encrypted_only'])
    .where(isCalled(title))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new DomainError('no_such_title', { fields: { title: [title] } });
  const { id, slug } = found;
  const encryptedOnly = found.encrypted_only && !trailer;
  const common = { id, slug, trailer, encryptedOnly };
  if (trailer) return { ...common, episodeId: null, name: `${slug}-trailer`, media: found.trailer };
  if (found.kind === 'movie' && season === null && episode === null)
    return { ...common, episodeId: null, name: slug, media: found.media };
  const part = await db
    .selectFrom('episodes')
    .select(['id', 'media'])
    .where('cinema_id', '=', id)
    .where('season', '=', season ?? 0)
    .where('number', '=', episode ?? 0)
    .executeTakeFirst();
  if (!part) throw new DomainError('no_such_episode', { fields: { title: [slug] } });
  return { ...common, episodeId: part.id, name: `${slug}-s${season}e${episode}`, media: part.media };
}

/** The facts of a film; `null` for a folder that is gone or holds no film. */
export async function filmFacts(root: string, media: string | null): Promise<VodFacts | null> {
  const facts = media === null ? null : await readMediaFacts(root, media);
  return facts?.kind === 'vod' ? facts : null;
}

/** A part of a title with the film that it has. Throws 404, `no_such_media` for a part without media of this server. */
export async function findTitleFilm({ db, folders }: Pick<Services, 'db' | 'folders'>, part: TitlePart) {
  const found = await findTitlePart(db, part);
  const facts = await filmFacts(folders.media, found.media);
  if (found.media === null || !facts) throw new DomainError('no_such_media');
  return { ...found, media: found.media, facts };
}

/**
 * Gives a part of a title other media, at once for all viewers. Whoever is watching the media from before keeps it. Throws 404
 * `no_such_media` for a folder that the server does not have, and 409 `clear_media_refused` for a title that is given only encrypted.
 */
export async function setTitleMedia(
  services: Services,
  actor: string,
  wanted: TitlePart & { readonly media: string },
) {
  const { media } = wanted;
  const facts = await readMediaFacts(services.folders.media, media).catch(() => null);
  if (facts?.kind !== 'vod') throw new DomainError('no_such_media', { fields: { media: [media] } });
  const { duration } = facts;
  return change(services, actor, async ({ db, now }) => {
    const part = await findTitlePart(db, wanted);
    const { id, slug, episodeId, trailer, media: former, encryptedOnly } = part;
    if (encryptedOnly && !facts.cenc && !facts.cbcs) throw new DomainError('clear_media_refused');
    const result = { id, title: slug, media };
    if (former === media) return { result, audit: null };
    if (former !== null) {
      const row = { cinema_id: id, folder: former, is_trailer: trailer, replaced_at: now() };
      await db
        .insertInto('former_media')
        .values(row)
        .onConflict((conflict) => conflict.columns(['cinema_id', 'folder']).doUpdateSet(row))
        .execute();
    }
    const title = db.updateTable('cinema').where('id', '=', id);
    if (trailer) await title.set({ trailer: media }).execute();
    else if (episodeId === null) await title.set({ media, duration, is_playable: true }).execute();
    else {
      await db.updateTable('episodes').set({ media, duration }).where('id', '=', episodeId).execute();
      await title.set({ is_playable: true }).execute();
    }
    await bumpCatalogue(db);
    const detail = { media, former, trailer, episode: episodeId };
    return { result, audit: { action: 'title.media', target: `cinema:${id}`, detail } };
  });
}
