import type { CatalogueInput } from '@oyna/contract/catalogue-input';
import type { CatalogueSchedule } from '@oyna/contract/catalogue-schedule';
import type { CatalogueProgrammeDetails } from '@oyna/contract/programme-details';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Text } from '../../../shared/text/text.ts';
import type { Json, Listed, PerhapsTime, Sources, Time } from './column-types.ts';

interface Categories {
  id: GeneratedAlways<number>;
  slug: string;
  name: Json<Text>;
  position: number;
  /** Whether its channels are for children. */
  for_kids: Generated<boolean>;
}

export interface Channels extends Listed {
  id: GeneratedAlways<number>;
  slug: string;
  /** May have a part, such as 22.1. */
  number: number;
  name: Json<Text>;
  category_id: number | null;
  access: 'free' | 'subscription';
  media: string | null;
  sources: Sources;
  /** As in catalogue files; then `media` is `_schedule`. */
  schedule: ColumnType<CatalogueSchedule | null, string | null | undefined, string | null>;
  /** As in catalogue files; then `media` is `_input`. */
  input: ColumnType<CatalogueInput | null, string | null | undefined, string | null>;
  /** How far the guide has the programmes of its schedule. */
  scheduled_until: PerhapsTime;
  /** When its schedule was last measured to continue the guide. */
  schedule_measured_at: PerhapsTime;
  /** The only source if `sources` is empty. */
  manifest_url: string | null;
  age_rating: Generated<number | null>;
  /** Whether it is for children; the mark of its category counts, too. */
  for_kids: Generated<boolean>;
  /** Whether it has only sound, as the operator says. */
  radio: Generated<boolean>;
  /** The same of its first source elsewhere, by the last look at it. */
  only_sound: Generated<boolean>;
  /** Its name in programme guides. */
  tvg_id: string | null;
  /** Hours that are added to the times of a guide. */
  guide_shift: Generated<number>;
  archive: boolean;
  /** Set by the operator: whether viewers may record its programmes. */
  recordable: Generated<boolean>;
  /** Set by the operator: whether the channel can be watched. */
  state: Generated<'on_air' | 'off_air' | 'blacked_out'>;
  logo: string | null;
  color: string;
  /** Folded: the names. */
  search: Generated<string>;
}

interface Programmes {
  id: GeneratedAlways<number>;
  channel_id: number;
  title: Json<Text>;
  description: Json<Text>;
  starts_at: Time;
  ends_at: Time;
  age_rating: Generated<number | null>;
  /** Without its empty members. */
  details: ColumnType<Partial<CatalogueProgrammeDetails> | null, string | null | undefined, string | null>;
  /** Set by the operator: it may not be shown, live or from the archive. */
  is_blacked_out: Generated<boolean>;
  /** Folded: the titles. */
  search: Generated<string>;
}

export interface Streams extends Listed {
  id: GeneratedAlways<number>;
  slug: string;
  title: Json<Text>;
  description: Json<Text>;
  channel_id: number | null;
  /** Without its own, those of its channel count. */
  sources: Sources;
  /** Whether it comes from senders with keys of this server; then it has a recording, also without keys. */
  has_senders: Generated<boolean>;
  /** Whether its own first source has only sound, by the last look at it. */
  only_sound: Generated<boolean>;
  access: 'free' | 'subscription';
  image: string | null;
  color: string;
  age_rating: Generated<number | null>;
  starts_at: Time;
  ends_at: Time | null;
  /** Folded: the titles. */
  search: Generated<string>;
}

/** What a channel shows by its schedule from a time on. Rows are never changed once they are on air. */
interface ScheduleVersions {
  channel_id: number;
  /** From 1. */
  number: number;
  starts_at: Time;
  /** See `Version` in the module schedule. */
  version: Json<unknown>;
}

/** Keys by which encoders send streams. */
interface StreamKeys {
  id: GeneratedAlways<number>;
  stream_id: number;
  role: 'main' | 'backup';
  /** SHA-256 of the key, in hexadecimal. A key has 144 random bits, so it needs no slow hash. */
  hash: string;
  created_by: string;
  created_at: Time;
}

/** The state of senders and inputs, as the live process tells it. */
export interface LiveInputs {
  kind: 'channel' | 'stream';
  item_id: number;
  role: 'main' | 'backup';
  state: 'running' | 'waiting' | 'refused';
  /** In English, for the operator; empty if there is nothing to say. */
  detail: string;
  /** When it came into its state. */
  since: Time;
  /** Runs that ended, since the live process began. */
  restarts: number;
  /** When the last segment of the recording was finished. */
  segment_at: PerhapsTime;
  /** What is wrong with the picture and the sound: some of `black`, `frozen`, `silent`. */
  faults: Json<readonly string[]>;
  seen_at: Time;
}

export interface LiveTables {
  stream_keys: StreamKeys;
  live_inputs: LiveInputs;
  categories: Categories;
  channels: Channels;
  programmes: Programmes;
  schedule_versions: ScheduleVersions;
  streams: Streams;
}
