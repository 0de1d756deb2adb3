import { resumeFrom } from '@oyna/contract/resuming';
import { sql } from 'kysely';

/** Whether a row of `history` is a title that its viewer chose: watched far enough to be resumed, or to its end. */
export const isStarted = sql<boolean>`(
  watched or position >= least(${sql.lit(resumeFrom.seconds)}, nullif(duration, 0) * ${sql.lit(resumeFrom.share)})
)`;
