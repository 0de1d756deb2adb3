import type { Database } from '#server/src/infra/database/database.ts';

interface Facts {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly channel_id?: number;
  readonly title?: string;
  readonly age_rating?: number;
  readonly is_blacked_out?: boolean;
  /** The folded words by which it is found. */
  readonly search?: string;
}

/** Adds a programme, by default to the guide of the first channel; returns its identifier. */
export async function newProgramme(db: Database, { title = 'Sinov', ...facts }: Facts): Promise<number> {
  const { id } = await db
    .insertInto('programmes')
    .values({ channel_id: 1, title: JSON.stringify({ uz: title }), description: '{"uz":""}', ...facts })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
