import type { Services } from '#server/src/infra/services.ts';

interface Worth {
  readonly quality?: string;
  readonly max_streams?: number;
  /** Whether it includes the archive. */
  readonly archive?: boolean;
  /** Hours that the household may record. */
  readonly recording_hours?: number;
  /** Its duration. */
  readonly seconds?: number;
}

let plans = 0;

/** Gives an account its own plan. */
export async function subscribe(
  { db, now }: Services,
  user: number,
  { quality = '1080p', max_streams = 1, archive = true, recording_hours = 0, seconds = 30 * 86_400 }: Worth,
): Promise<void> {
  const name = JSON.stringify({ uz: 'Sinov', ru: 'Проба', en: 'Trial' });
  const { id } = await db
    .insertInto('plans')
    .values({
      slug: `trial-${plans++}`,
      name,
      description: name,
      amount: 1_000_000,
      period_days: 30,
      features: '[]',
      max_streams,
      quality,
      archive,
      recording_hours,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ends_at = new Date(now().getTime() + seconds * 1000);
  await db
    .insertInto('subscriptions')
    .values({ user_id: user, plan_id: id, starts_at: now(), ends_at })
    .execute();
}
