import type { CatalogueProgrammeDetails } from '@oyna/contract/programme-details';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Text } from '../../shared/text/text.ts';
import type { AccountsTables } from './schema/accounts.ts';
import type { AdminTables } from './schema/admin.ts';
import type { BillingTables } from './schema/billing.ts';
import type { Json, Time, WithdrawnAt } from './schema/column-types.ts';
import type { LibraryTables } from './schema/library.ts';
import type { PlaybackTables } from './schema/playback.ts';
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

export interface Cinema {
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
  withdrawn_at: WithdrawnAt;
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

export interface Episodes {
  id: GeneratedAlways<number>;
  cinema_id: number;
  season: number;
  number: number;
  title: Json<Text>;
  description: Json<Text>;
  duration: number | null;
  media: string | null;
  still: string | null;
  /** When it could be played first; `null` without media, and until the next regular job. */
  available_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface Categories {
  id: GeneratedAlways<number>;
  slug: string;
  name: Json<Text>;
  position: number;
  /** Whether its channels are for children. */
  for_kids: Generated<boolean>;
}

export interface Channels {
  id: GeneratedAlways<number>;
  slug: string;
  /** May have a part, such as 22.1. */
  number: number;
  name: Json<Text>;
  category_id: number | null;
  access: 'free' | 'subscription';
  media: string | null;
  /** An external absolute address; the server passes it on and never requests it. */
  manifest_url: string | null;
  age_rating: Generated<number | null>;
  /** Whether it is for children; the mark of its category counts, too. */
  for_kids: Generated<boolean>;
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
  withdrawn_at: WithdrawnAt;
}

export interface Programmes {
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

export interface Streams {
  id: GeneratedAlways<number>;
  slug: string;
  title: Json<Text>;
  description: Json<Text>;
  channel_id: number | null;
  access: 'free' | 'subscription';
  image: string | null;
  color: string;
  age_rating: Generated<number | null>;
  starts_at: Time;
  ends_at: Time | null;
  /** Folded: the titles. */
  search: Generated<string>;
  withdrawn_at: WithdrawnAt;
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
    BillingTables,
    RemoteInputTables,
    AccountsTables,
    PlaybackTables,
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
  categories: Categories;
  channels: Channels;
  programmes: Programmes;
  streams: Streams;
  banners: Banners;
  catalogue_sources: CatalogueSources;
  plans: Plans;
  subscriptions: Subscriptions;
  history: History;
}
