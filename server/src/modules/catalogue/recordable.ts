import { type RawBuilder, sql } from 'kysely';

/**
 * Whether viewers may record programmes of a row of `channels`: recording is on, the operator says so, and its archive is on this
 * server, so that parts of it can be kept longer. `days` is the setting.
 */
export function isRecordable(days: number): RawBuilder<boolean> {
  if (days === 0) return sql<boolean>`false`;
  return sql<boolean>`(channels.recordable and channels.archive and channels.media is not null)`;
}
