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
  /** How far the guide has the programmes of its schedule. */
  scheduled_until: PerhapsTime;
  /** When its schedule was last measured to continue the guide. */
  schedule_measured_at: PerhapsTime;
  /** The only source if `sources` is empty. */
  manifest_url: string | null;
  age_rating: Generated<number | null>;
  /** Whether it is for children; the mark of its category counts, too. */
  for_kids: Generated<boolean>;
  /** Whether it has only sound. */
  radio: Generated<boolean>;
  /** Its name in programme guides. */
  tvg_id: string | null;
  /** Hours that are added to the times of a guide. */
  guide_shift: Generated<number>;
  archive: boolean;
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

export interface LiveTables {
  categories: Categories;
  channels: Channels;
  programmes: Programmes;
  schedule_versions: ScheduleVersions;
  streams: Streams;
}
