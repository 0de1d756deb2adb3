import type { Database } from '../../../infra/database/database.ts';
import { byKey } from './by-key.ts';
import { textInOrder } from './text-in-order.ts';

export async function* exportGenres(db: Database): AsyncGenerator<object> {
  const rows = await db.selectFrom('genres').select(['slug', 'name', 'for_kids']).execute();
  for (const { slug, name, for_kids } of byKey(rows, (row) => row.slug))
    yield { slug, name: textInOrder(name), for_kids };
}

export async function* exportCountries(db: Database): AsyncGenerator<object> {
  const rows = await db.selectFrom('countries').select(['code', 'name']).execute();
  for (const { code, name } of byKey(rows, (row) => row.code)) yield { code, name: textInOrder(name) };
}

export async function* exportCategories(db: Database): AsyncGenerator<object> {
  const rows = await db.selectFrom('categories').select(['slug', 'name', 'position', 'for_kids']).execute();
  for (const { slug, name, position, for_kids } of byKey(rows, (row) => row.slug))
    yield { slug, name: textInOrder(name), position, for_kids };
}

export async function* exportPlans(db: Database): AsyncGenerator<object> {
  const rows = await db.selectFrom('plans').selectAll().execute();
  for (const row of byKey(rows, ({ slug }) => slug)) {
    yield {
      slug: row.slug,
      name: textInOrder(row.name),
      description: textInOrder(row.description),
      amount: row.amount,
      period_days: row.period_days,
      features: row.features.map(textInOrder),
      max_streams: row.max_streams,
      quality: row.quality,
      archive: row.archive,
      ...(row.recording_hours > 0 && { recording_hours: row.recording_hours }),
    };
  }
}
