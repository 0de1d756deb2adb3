import type { Database } from '#server/src/infra/database/database.ts';

interface Facts {
  readonly channel?: number | null;
  readonly access?: 'free' | 'subscription';
  readonly starts_at: Date;
  /** Without an end, it is on. */
  readonly ends_at?: Date | null;
}

let streams = 0;

/** Adds a broadcast, by default a free one on the first channel; returns its identifier. */
export async function newStream(
  db: Database,
  { channel = 1, access = 'free', starts_at, ends_at = null }: Facts,
): Promise<number> {
  const { id } = await db
    .insertInto('streams')
    .values({
      slug: `new-stream-${streams++}`,
      title: '{"uz":"Sinov"}',
      description: '{"uz":""}',
      image: null,
      color: '#102030',
      channel_id: channel,
      access,
      starts_at,
      ends_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
