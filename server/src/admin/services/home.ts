import type { HomeRail } from '@oyna/contract/home';
import { bumpCatalogue } from '../../infra/database/catalogue-version.ts';
import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { homeRailName, readHome, writeHome } from '../../modules/config/public.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { change } from './change.ts';

/** The operator's rails of home; `null` for the app's own order. */
export async function showHome(db: Database) {
  return { rails: await readHome(db) };
}

/** Changes the rails of home; `null` returns to the app's own order. */
export function setHome(services: Services, actor: string, rails: readonly HomeRail[] | null) {
  return change(services, actor, async ({ db }) => {
    await requireGenres(db, rails ?? []);
    const isChanged = await writeHome(db, rails);
    if (isChanged) await bumpCatalogue(db);
    const audit = { action: 'home.set', target: 'home', detail: { rails: rails?.map(homeRailName) ?? null } };
    return { result: { rails }, audit: isChanged ? audit : null };
  });
}

async function requireGenres(db: Database, rails: readonly HomeRail[]): Promise<void> {
  const wanted = rails.flatMap(({ genre }) => genre ?? []);
  if (wanted.length === 0) return;
  const known = await db.selectFrom('genres').select('slug').where('slug', 'in', wanted).execute();
  const unknown = wanted.filter((slug) => !known.some((it) => it.slug === slug));
  if (unknown.length > 0) throw new DomainError('no_such_genre', { fields: { genre: unknown } });
}
