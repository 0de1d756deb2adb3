import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table genres (
    id integer generated always as identity primary key,
    slug text not null unique,
    name jsonb not null
  )`,
  `create table countries (code text primary key, name jsonb not null)`,
  `create table cinema (
    id integer generated always as identity primary key,
    slug text not null unique,
    kind text not null,
    title jsonb not null,
    original_title text not null,
    tagline jsonb not null,
    description jsonb not null,
    year integer,
    duration real,
    age_rating integer,
    rating double precision,
    access text not null,
    media text,
    is_playable boolean not null,
    poster text,
    cover text,
    backdrop text,
    color text not null,
    search_title text not null,
    search text not null,
    published_at timestamptz not null
  )`,
  `create index cinema_new on cinema (published_at desc, id desc)`,
  `create index cinema_rating on cinema (rating desc nulls last, id desc)`,
  `create index cinema_year on cinema (year desc nulls last, id desc)`,
  `create table cinema_genres (
    cinema_id integer not null references cinema on delete cascade,
    genre_id integer not null references genres on delete cascade,
    position integer not null,
    primary key (cinema_id, genre_id)
  )`,
  `create index cinema_genres_genre on cinema_genres (genre_id, cinema_id)`,
  `create table cinema_countries (
    cinema_id integer not null references cinema on delete cascade,
    country text not null references countries on delete cascade,
    position integer not null,
    primary key (cinema_id, country)
  )`,
  `create index cinema_countries_country on cinema_countries (country, cinema_id)`,
  `create table people (
    cinema_id integer not null references cinema on delete cascade,
    position integer not null,
    name jsonb not null,
    role text not null,
    primary key (cinema_id, position)
  )`,
  `create table episodes (
    id integer generated always as identity primary key,
    cinema_id integer not null references cinema on delete cascade,
    season integer not null,
    number integer not null,
    title jsonb not null,
    description jsonb not null,
    duration real,
    media text,
    still text,
    unique (cinema_id, season, number)
  )`,
  `create table categories (
    id integer generated always as identity primary key,
    slug text not null unique,
    name jsonb not null,
    position integer not null
  )`,
  `create table channels (
    id integer generated always as identity primary key,
    slug text not null unique,
    number integer not null,
    name jsonb not null,
    category_id integer references categories on delete set null,
    access text not null,
    media text,
    archive boolean not null,
    logo text,
    color text not null
  )`,
  `create table programmes (
    id integer generated always as identity primary key,
    channel_id integer not null references channels on delete cascade,
    title jsonb not null,
    description jsonb not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    unique (channel_id, starts_at)
  )`,
  `create table streams (
    id integer generated always as identity primary key,
    slug text not null unique,
    title jsonb not null,
    description jsonb not null,
    channel_id integer references channels on delete set null,
    access text not null,
    image text,
    color text not null,
    starts_at timestamptz not null,
    ends_at timestamptz
  )`,
  `create table banners (
    id integer generated always as identity primary key,
    slug text not null unique,
    position integer not null,
    title jsonb not null,
    text jsonb not null,
    target_type text not null,
    target_id integer not null,
    image text,
    color text not null
  )`,
  `create table history (
    user_id integer not null references users on delete cascade,
    cinema_id integer not null references cinema on delete cascade,
    episode_id integer not null default 0,
    position double precision not null,
    duration double precision not null,
    watched boolean not null,
    watched_at timestamptz not null,
    primary key (user_id, cinema_id, episode_id)
  )`,
  `create index history_chart on history (watched_at, cinema_id)`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
