import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Text } from '../../shared/text/text.ts';
import type { AccountsTables } from './schema/accounts.ts';
import type { AdminTables } from './schema/admin.ts';
import type { BillingTables } from './schema/billing.ts';
import type { Json, Listed, Sources, Time } from './schema/column-types.ts';
import type { FactoryTables } from './schema/factory.ts';
import type { Feeds } from './schema/feeds.ts';
import type { GuestPhoneTables } from './schema/guest-phones.ts';
import type { LibraryTables } from './schema/library.ts';
import type { LiveTables } from './schema/live.ts';
import type { PartyTables } from './schema/party.ts';
import type { PlaybackTables } from './schema/playback.ts';
import type { RecorderTables } from './schema/recorder.ts';
import type { RemoteInputTables } from './schema/remote-input.ts';

export interface Meta {
  key: string;
  value: string;
}

export interface Limits {
  key: string;
  count: number;
  resets_at: Time;
}

export interface Genres {
  id: GeneratedAlways<number>;
  slug: string;
  name: Json<Text>;
  /** Whether its titles are for children. */
  for_kids: Generated<boolean>;
  /** How many titles have it, kept by the database. */
  titles: Generated<number>;
}

export interface Countries {
  code: string;
  name: Json<Text>;
  /** How many titles have it, kept by the database. */
  titles: Generated<number>;
}

/** How many titles of an age rating a genre has, kept by the database. Unrated ones are not counted. */
interface KindCounts {
  kind: 'movie' | 'series';
  titles: number;
}

interface YearCounts {
  year: number;
  titles: number;
}

interface GenreAges {
  genre_id: number;
  age_rating: number;
  titles: number;
}

interface CountryAges {
  country: string;
  age_rating: number;
  titles: number;
}

/** Addresses by language. */
interface Posters {
  readonly 'uz-Cyrl': string | null;
  readonly ru: string | null;
  readonly en: string | null;
}

/** As in catalogue files. */
interface UnlistedParts {
  readonly genres: readonly string[];
  readonly countries: readonly string[];
  readonly people: readonly { readonly name: Text; readonly role: 'director' | 'actor' }[];
}

export interface Cinema extends Listed {
  id: GeneratedAlways<number>;
  slug: string;
  kind: 'movie' | 'series';
  title: Json<Text>;
  original_title: string;
  tagline: Json<Text>;
  description: Json<Text>;
  year: number | null;
  duration: number | null;
  age_rating: number | null;
  rating: number | null;
  access: 'free' | 'subscription';
  media: string | null;
  /** Media folder of its trailer. */
  trailer: Generated<string | null>;
  sources: Sources;
  trailer_sources: Sources;
  /** Whether its media, but not its trailer, is given only encrypted. */
  encrypted_only: Generated<boolean>;
  is_playable: boolean;
  poster: string | null;
  /** By language, where it is not Uzbek in Latin letters. */
  posters: Json<Posters> | null;
  cover: string | null;
  backdrop: string | null;
  color: string;
  /** Folded for search: the titles, and all searchable text. */
  search_title: string;
  search: string;
  published_at: Time;
  /** Number of viewers in the last seven days; see refresh-chart.ts. */
  popularity: Generated<number>;
  /** Whether it has a genre for children; kept by triggers. */
  for_kids: Generated<boolean>;
  /** The genres, countries and people by which a title is found once it returns. */
  unlisted_parts: ColumnType<UnlistedParts | null, string | null | undefined, string | null>;
}

export interface CinemaGenres {
  cinema_id: number;
  genre_id: number;
  position: number;
}

export interface CinemaCountries {
  cinema_id: number;
  country: string;
  position: number;
}

export interface People {
  cinema_id: number;
  position: number;
  name: Json<Text>;
  role: 'director' | 'actor';
}

export interface Episodes extends Listed {
  id: GeneratedAlways<number>;
  cinema_id: number;
  season: number;
  number: number;
  title: Json<Text>;
  description: Json<Text>;
  duration: number | null;
  media: string | null;
  sources: Sources;
  /** Whether it has media or a source and is in the catalogue, kept by the database. */
  is_playable: GeneratedAlways<boolean>;
  still: string | null;
  /** When it could be played first; `null` without media, and until the next regular job. */
  available_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A media folder that a title had before. */
interface FormerMedia {
  cinema_id: number;
  folder: string;
  is_trailer: boolean;
  replaced_at: Time;
}

export interface Banners {
  id: GeneratedAlways<number>;
  slug: string;
  position: number;
  title: Json<Text>;
  text: Json<Text>;
  target_type: 'cinema' | 'channel' | 'stream' | 'reel' | 'plan' | 'address';
  /** 0 for an address. */
  target_id: number;
  /** Numbers of an episode of the title and of its season. */
  target_season: Generated<number | null>;
  target_episode: Generated<number | null>;
  target_address: Generated<string | null>;
  image: string | null;
  color: string;
  /** When it is shown; `null`: at any time. */
  starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface Plans {
  id: GeneratedAlways<number>;
  slug: string;
  name: Json<Text>;
  description: Json<Text>;
  /** UZS. */
  amount: number;
  period_days: number;
  features: Json<readonly Text[]>;
  max_streams: number;
  quality: string;
  /** Whether past programmes can be played. */
  archive: Generated<boolean>;
  /** Hours of programmes that a household may record. */
  recording_hours: Generated<number>;
}

export interface Subscriptions {
  id: GeneratedAlways<number>;
  user_id: number;
  plan_id: number;
  starts_at: Time;
  ends_at: Time;
  /** Whether an order for the next period is created before the end. */
  auto_renew: Generated<boolean>;
}

export interface History {
  user_id: number;
  profile_id: number;
  cinema_id: number;
  /** 0 for a film, because a key column cannot be NULL. */
  episode_id: number;
  position: number;
  duration: number;
  watched: boolean;
  watched_at: Time;
}

/** The source that an item of the catalogue was imported from last. */
interface CatalogueSources {
  /** Kind of the item in catalogue files. */
  kind: string;
  slug: string;
  source: string;
}

export interface Schema
  extends LibraryTables,
    LiveTables,
    BillingTables,
    RemoteInputTables,
    AccountsTables,
    PartyTables,
    GuestPhoneTables,
    PlaybackTables,
    RecorderTables,
    FactoryTables,
    AdminTables {
  meta: Meta;
  limits: Limits;
  genres: Genres;
  countries: Countries;
  kind_counts: KindCounts;
  year_counts: YearCounts;
  genre_ages: GenreAges;
  country_ages: CountryAges;
  cinema: Cinema;
  cinema_genres: CinemaGenres;
  cinema_countries: CinemaCountries;
  people: People;
  episodes: Episodes;
  former_media: FormerMedia;
  banners: Banners;
  catalogue_sources: CatalogueSources;
  feeds: Feeds;
  plans: Plans;
  subscriptions: Subscriptions;
  history: History;
}
