import type { Generated, GeneratedAlways } from 'kysely';
import type { Text } from '../../../shared/text/text.ts';
import type { Json, PerhapsTime, Time } from './column-types.ts';

/** A range of a channel that a viewer wants to keep. Its bytes are those of the channel, for all viewers. */
interface Recordings {
  id: GeneratedAlways<number>;
  /** Its hours are those of the account. */
  user_id: number;
  profile_id: number;
  channel_id: number;
  /** `null` once the guide lost the programme. */
  programme_id: number | null;
  /** `null`: recorded by itself. */
  series_id: number | null;
  /** Title, rating and times are those of the programme, kept by a trigger as long as the guide has it. */
  title: Json<Text>;
  age_rating: number | null;
  starts_at: Time;
  ends_at: Time;
  /** When the viewer stopped it before its end. */
  stopped_at: PerhapsTime;
  /** An episode that the viewer does not want of a series that they record, or one that the guide lost. */
  is_skipped: Generated<boolean>;
  /** When the guide lost the programme before it began; the row stays for a while, to tell the viewer. */
  lost_at: Generated<Date | null>;
  created_at: Time;
}

/** A series of a channel of which a profile records every programme. */
interface RecordedSeries {
  id: GeneratedAlways<number>;
  user_id: number;
  profile_id: number;
  channel_id: number;
  /** Folded title without the number of an episode; see series-key.ts. */
  key: string;
  /** As of the programme by which it was chosen. */
  title: Json<Text>;
  created_at: Time;
  /** When programmes of it were first left out because the household has no hours left. */
  full_at: Generated<Date | null>;
}

export interface RecorderTables {
  recordings: Recordings;
  recorded_series: RecordedSeries;
}
