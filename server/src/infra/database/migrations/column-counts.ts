import { recountActivity } from './activity-counts.ts';
import { recountAges } from './age-counts.ts';

const columns = [
  { column: 'kind', counts: 'kind_counts', type: 'text' },
  { column: 'year', counts: 'year_counts', type: 'integer' },
] as const;
type Column = (typeof columns)[number];

/** Adds the `changes` (value, step), in one order, so that two writers never wait for each other. */
const add = ({ column, counts }: Column, changes: string): string =>
  `insert into ${counts} (${column}, titles)
    select value, sum(step)::integer from (${changes}) as changes (value, step)
    where value is not null group by value order by value
    on conflict (${column}) do update set titles = ${counts}.titles + excluded.titles`;

const trigger = (name: string, when: string, body: string): string[] => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
  `create trigger ${name} ${when} execute function ${name}()`,
];

/** Added and deleted titles are counted once per statement: an import writes thousands in one. */
const countsOf = (it: Column): string[] => [
  `create table ${it.counts} (${it.column} ${it.type} primary key, titles integer not null)`,
  ...trigger(
    `cinema_${it.column}_added`,
    'after insert on cinema referencing new table as changed_rows for each statement',
    add(it, `select ${it.column}, 1 from changed_rows`),
  ),
  ...trigger(
    `cinema_${it.column}_removed`,
    'after delete on cinema referencing old table as changed_rows for each statement',
    add(it, `select ${it.column}, -1 from changed_rows`),
  ),
  ...trigger(
    `cinema_${it.column}_changed`,
    `after update of ${it.column} on cinema for each row
      when (old.${it.column} is distinct from new.${it.column})`,
    add(it, `values (old.${it.column}, -1), (new.${it.column}, 1)`),
  ),
];

const recountOf = ({ column, counts }: Column): string => `
  delete from ${counts};
  insert into ${counts} (${column}, titles)
  select ${column}, count(*) from cinema where ${column} is not null group by ${column};`;

/** Titles per kind and per year, so that the length of a list filtered by one of them is one row. */
export const countColumns: readonly string[] = [
  ...columns.flatMap(countsOf),
  `create or replace function recount() returns void language sql as $$
    ${recountActivity}
    ${recountAges}
    ${columns.map(recountOf).join('')}
  $$`,
  `select recount()`,
];

/** A row's value as it counts: that of a withdrawn title does not. */
const listed = ({ column }: Column, row: 'old' | 'new'): string =>
  `case when ${row}.withdrawn_at is null then ${row}.${column} end`;

const countListedBy = (it: Column): string[] => [
  ...(['added', 'removed'] as const).map((event) => {
    const step = event === 'added' ? 1 : -1;
    const rows = `select ${it.column}, ${step} from changed_rows where withdrawn_at is null`;
    return `create or replace function cinema_${it.column}_${event}() returns trigger language plpgsql as $$
      begin ${add(it, rows)}; return null; end $$`;
  }),
  `drop trigger cinema_${it.column}_changed on cinema`,
  `drop function cinema_${it.column}_changed()`,
  ...trigger(
    `cinema_${it.column}_changed`,
    `after update of ${it.column}, withdrawn_at on cinema for each row
      when ((${listed(it, 'old')}) is distinct from (${listed(it, 'new')}))`,
    add(it, `values (${listed(it, 'old')}, -1), (${listed(it, 'new')}, 1)`),
  ),
];

const recountListed = ({ column, counts }: Column): string => `
  delete from ${counts};
  insert into ${counts} (${column}, titles)
  select ${column}, count(*) from cinema where ${column} is not null and withdrawn_at is null group by ${column};`;

export const recountListedColumns = columns.map(recountListed).join('');

/** The same counts without withdrawn titles. The links of these are gone, so the other counts need no change. */
export const countListed: readonly string[] = [
  ...columns.flatMap(countListedBy),
  `create or replace function recount() returns void language sql as $$
    ${recountActivity}
    ${recountAges}
    ${recountListedColumns}
  $$`,
];
