import { expect, test } from 'vitest';
import { unownedTables } from '#tests/server/support/accounts/unowned-tables.ts';

test.each([
  ['by a parameter', 'select * from "history" where "history"."user_id" = $1'],
  ['without its table’s name', 'delete from likes where user_id = $1 and cinema_id = $2'],
  ['by the other side', 'select from saves as mine where $1 = mine.user_id'],
  ['of several', 'select * from sessions where user_id in ($1, $2)'],
  [
    'by a join',
    'select * from playbacks as p join sessions as s on s.user_id = p.user_id where p.user_id = $1',
  ],
  ['of another row', 'update playbacks set position = 1 from beats where playbacks.user_id = beats.owner'],
  ['in a subquery', 'select * from cinema where exists (select from likes where likes.user_id = $1)'],
  [
    'in each side of a union',
    'select 1 from likes where user_id = $1 union all select 1 from saves where user_id = $1',
  ],
  [
    'in a new row',
    'insert into likes (user_id, cinema_id) values ($1, $2) on conflict (user_id, cinema_id) do nothing',
  ],
  ['of a user', 'select * from orders join users on users.id = orders.user_id where users.id = $1'],
  ['that only a text mentions', "select 'from history' as text, cinema.history from cinema"],
])('accepts the account %s', (_, statement) => {
  expect(unownedTables(statement)).toEqual([]);
});

test.each([
  ['without any condition', 'select * from history', ['history']],
  ['by a profile alone', 'select * from "history" where "profile_id" = $1', ['history']],
  [
    'joined without an account',
    'select * from playbacks as p join sessions as s on s.user_id = p.user_id',
    ['playbacks', 'sessions'],
  ],
  [
    'of a user who is not named',
    'select * from orders left join users on users.id = orders.user_id',
    ['orders'],
  ],
  ['in a list of tables', 'select * from cinema, likes where likes.cinema_id = cinema.id', ['likes']],
  [
    'whose subquery alone has it',
    'select * from likes where exists (select from saves where user_id = $1)',
    ['likes'],
  ],
  ['in one side of a union', 'select 1 from likes where user_id = $1 union select 1 from saves', ['saves']],
  ['in a `with`', 'with own as (select * from saves) select * from own where user_id = $1', ['saves']],
  [
    'of another table',
    'select * from likes as l join saves as s on s.id = l.id where s.user_id = $1',
    ['likes'],
  ],
  ['in a new row', 'insert into likes (profile_id) values ($1)', ['likes']],
  ['in a conflict', 'insert into likes (user_id, id) values ($1, $2) on conflict (id) do nothing', ['likes']],
])('refuses a table %s', (_, statement, tables) => {
  expect(unownedTables(statement)).toEqual(tables);
});
