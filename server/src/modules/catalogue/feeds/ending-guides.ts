import type { Database } from '../../../infra/database/database.ts';

const warnDays = 2;

export interface EndingGuide {
  readonly channel: string;
  readonly ends_at: Date;
}

/** Channels on air whose guide ends within two days, or has ended. Channels that never had a guide are left out. */
export async function endingGuides(db: Database, now: Date): Promise<EndingGuide[]> {
  return (
    db
      .selectFrom('channels')
      // One look at an index for each channel.
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('programmes')
            .select('ends_at')
            .whereRef('channel_id', '=', 'channels.id')
            .orderBy('starts_at', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .select(['channels.slug as channel', 'last.ends_at'])
      .where('withdrawn_at', 'is', null)
      .where('state', '=', 'on_air')
      .where('last.ends_at', '<', new Date(now.getTime() + warnDays * 86_400_000))
      .orderBy('channels.number')
      .execute()
  );
}
