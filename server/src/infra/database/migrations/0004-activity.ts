import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { countActivity, countTerms, hideReplies, recount } from './activity-counts.ts';

/** The target of a like, a save or a comment: a title or a reel, never both. */
const target = `
  cinema_id integer references cinema on delete cascade,
  reel_id integer references reels on delete cascade,
  check (num_nonnulls(cinema_id, reel_id) = 1)`;

const reactionTable = (table: 'likes' | 'saves') => [
  `create table ${table} (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    created_at timestamptz not null,
    ${target}
  )`,
  `create unique index ${table}_cinema on ${table} (cinema_id, user_id)`,
  `create unique index ${table}_reel on ${table} (reel_id, user_id)`,
  `create index ${table}_user on ${table} (user_id, created_at desc, id desc)`,
];

const statements = [
  `alter table cinema add column trailer text`,
  `alter table genres add column titles integer not null default 0`,
  `alter table countries add column titles integer not null default 0`,
  `create index people_name on people ((name ->> 'uz'), cinema_id)`,
  `create table reels (
    id integer generated always as identity primary key,
    slug text not null unique,
    title jsonb not null,
    duration real,
    media text,
    cover text,
    color text not null,
    cinema_id integer references cinema on delete set null,
    published_at timestamptz not null,
    likes integer not null default 0,
    saves integer not null default 0,
    comments integer not null default 0
  )`,
  `create index reels_new on reels (published_at desc, id desc)`,
  `create index reels_cinema on reels (cinema_id)`,
  // Separate from the catalogue, so that a like neither rewrites a title nor waits for an import.
  `create table cinema_counts (
    cinema_id integer primary key references cinema on delete cascade,
    likes integer not null default 0,
    saves integer not null default 0,
    comments integer not null default 0
  )`,
  ...reactionTable('likes'),
  ...reactionTable('saves'),
  `create table comments (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    parent_id integer references comments on delete cascade,
    text text not null,
    spoiler boolean not null,
    created_at timestamptz not null,
    hidden_at timestamptz,
    ${target}
  )`,
  `create index comments_cinema on comments (cinema_id, created_at desc, id desc)
    where parent_id is null and hidden_at is null`,
  `create index comments_reel on comments (reel_id, created_at desc, id desc)
    where parent_id is null and hidden_at is null`,
  `create index comments_parent on comments (parent_id, created_at desc, id desc)`,
  `create index comments_user on comments (user_id, created_at desc)`,
  // For deleting a title, which the partial indexes do not support.
  `create index comments_of_cinema on comments (cinema_id)`,
  `create index comments_of_reel on comments (reel_id)`,
  `create table comment_reports (
    comment_id integer not null references comments on delete cascade,
    user_id integer not null references users on delete cascade,
    reason text not null,
    created_at timestamptz not null,
    primary key (comment_id, user_id)
  )`,
  `create index comment_reports_user on comment_reports (user_id)`,
  `create table programme_history (
    user_id integer not null references users on delete cascade,
    programme_id integer not null references programmes on delete cascade,
    position double precision not null,
    duration double precision not null,
    watched boolean not null,
    watched_at timestamptz not null,
    primary key (user_id, programme_id)
  )`,
  `create index programme_history_programme on programme_history (programme_id)`,
  `create table contact_requests (
    id integer generated always as identity primary key,
    user_id integer references users on delete cascade,
    phone text,
    lang text not null,
    topic text not null,
    message text not null,
    status text not null default 'open',
    answer text,
    created_at timestamptz not null,
    answered_at timestamptz,
    check (user_id is not null or phone is not null)
  )`,
  `create index contact_requests_user on contact_requests (user_id, created_at desc, id desc)`,
  `create index contact_requests_status on contact_requests (status, created_at)`,
  ...countActivity,
  ...hideReplies,
  ...countTerms,
  ...recount,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
