import { recountActivity } from './activity-counts.ts';

const terms = [
  {
    links: 'cinema_genres',
    term: 'genre_id',
    counts: 'genre_ages',
    table: 'genres',
    key: 'id',
    type: 'integer',
  },
  {
    links: 'cinema_countries',
    term: 'country',
    counts: 'country_ages',
    table: 'countries',
    key: 'code',
    type: 'text',
  },
] as const;
type Term = (typeof terms)[number];

/** Adds the counted `changes` (term, age_rating, many). */
const add = ({ counts, term }: Term, changes: string): string =>
  `insert into ${counts} (${term}, age_rating, titles) ${changes}
    on conflict (${term}, age_rating) do update set titles = ${counts}.titles + excluded.titles`;

/** Never an insertion: the genre or country itself may be what is being deleted. */
const subtract = ({ counts, term }: Term, changes: string): string =>
  `update ${counts} set titles = titles - changed.many from (${changes}) as changed (term, age_rating, many)
    where ${counts}.${term} = changed.term and ${counts}.age_rating = changed.age_rating`;

/** Titles of changed links. OFFSET forces an index lookup. Links of a deleted title are counted before they go. */
const ofLinks = ({ term }: Term): string =>
  `select ${term}, age_rating, count(*)::integer from changed_rows
    cross join lateral (select age_rating from cinema where id = changed_rows.cinema_id offset 0) as titles
    where age_rating is not null group by ${term}, age_rating`;

const ofDeleted = ({ links, term }: Term): string =>
  `select ${term}, age_rating, count(*)::integer from removed
    cross join lateral (select ${term} from ${links} where cinema_id = removed.id offset 0) as links
    where age_rating is not null group by ${term}, age_rating`;

const ofRow = ({ links, term }: Term, row: 'old' | 'new'): string =>
  `select ${term}, ${row}.age_rating, 1 from ${links} where cinema_id = ${row}.id and ${row}.age_rating is not null`;

const trigger = (name: string, when: string, body: string): string[] => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
  `create trigger ${name} ${when} execute function ${name}()`,
];

const countsOf = (it: Term): string[] => [
  `create table ${it.counts} (
    ${it.term} ${it.type} not null references ${it.table} on delete cascade,
    age_rating integer not null,
    titles integer not null,
    primary key (${it.term}, age_rating)
  )`,
  ...trigger(
    `${it.links}_ages_added`,
    `after insert on ${it.links} referencing new table as changed_rows for each statement`,
    add(it, ofLinks(it)),
  ),
  ...trigger(
    `${it.links}_ages_removed`,
    `after delete on ${it.links} referencing old table as changed_rows for each statement`,
    subtract(it, ofLinks(it)),
  ),
  // By its name before the trigger that deletes the links.
  ...trigger(
    `cinema_ages_of_${it.links}_removed`,
    'after delete on cinema referencing old table as removed for each statement',
    subtract(it, ofDeleted(it)),
  ),
  ...trigger(
    `cinema_ages_of_${it.links}_changed`,
    `after update of age_rating on cinema for each row
      when (old.age_rating is distinct from new.age_rating)`,
    `${subtract(it, ofRow(it, 'old'))}; ${add(it, ofRow(it, 'new'))}`,
  ),
];

const recountTerm = ({ counts, links, term }: Term): string => `
  delete from ${counts};
  insert into ${counts} (${term}, age_rating, titles)
  select ${term}, age_rating, count(*) from ${links} join cinema on cinema.id = cinema_id
  where age_rating is not null group by ${term}, age_rating;`;

export const recountAges = terms.map(recountTerm).join('');

/** Titles per genre or country and age rating, so that those within a limit are a sum of few rows. */
export const countAges: readonly string[] = [
  ...terms.flatMap(countsOf),
  `create or replace function recount() returns void language sql as $$
    ${recountActivity}
    ${recountAges}
  $$`,
  `select recount()`,
];
