import type { Services } from '../../infra/services.ts';

type Given = Pick<Services, 'db' | 'now'>;

/** Time without a word from the live process after which its states count no longer, in ms. */
const heardMs = 30_000;
/** A stream or input that runs has a segment at least as often. */
const standingMs = 30_000;
const maxTold = 20;

/** All senders and inputs that were told of, with what is wrong with each: an empty text for nothing. */
export async function judgedInputs({ db, now }: Given) {
  const time = now().getTime();
  const rows = await db
    .selectFrom('live_inputs')
    .leftJoin('channels', (join) => join.onRef('channels.id', '=', 'item_id').on('kind', '=', 'channel'))
    .leftJoin('streams', (join) => join.onRef('streams.id', '=', 'item_id').on('kind', '=', 'stream'))
    .select(['kind', 'item_id', 'role', 'live_inputs.state', 'detail', 'since', 'restarts', 'segment_at'])
    .select(['faults', 'seen_at', 'channels.slug as channel', 'streams.slug as stream'])
    .orderBy('kind')
    .orderBy('item_id')
    .orderBy('role')
    .execute();
  return rows.map((row) => {
    const name = `${row.kind} ${row.channel ?? row.stream ?? row.item_id}, ${row.role} input`;
    const age = row.segment_at === null ? null : Math.round((time - row.segment_at.getTime()) / 1000);
    const isStanding = row.state === 'running' && (age === null || age * 1000 > standingMs);
    const fault =
      row.seen_at.getTime() < time - heardMs
        ? 'the live process says nothing'
        : row.state === 'refused'
          ? row.detail
          : [
              ...(row.state === 'waiting' ? [`does not come (${row.detail || 'it starts'})`] : []),
              ...(isStanding && time - row.since.getTime() > standingMs ? ['has no new segment'] : []),
              ...row.faults.map((it) => `is ${it}`),
              ...(row.state === 'running' && row.detail ? [row.detail] : []),
            ].join(', ');
    return { ...row, name, age, fault };
  });
}

/** What is wrong with senders and inputs, one sentence each; of many only some. Says when channels have inputs and nothing receives them. */
export async function liveFaults(services: Given): Promise<string[]> {
  const judged = await judgedInputs(services);
  const faults = judged
    .filter(({ fault }) => fault !== '')
    .map(
      ({ name, fault, since, restarts }) =>
        `${name} ${fault}, since ${since.toISOString()}, ${restarts} restarts`,
    );
  const waiting = await services.db
    .selectFrom('channels')
    .select('id')
    .where('input', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .execute();
  if (judged.length === 0 && waiting.length > 0)
    return ['channels have inputs and nothing receives them: start npm run live, or set LIVE=yes'];
  const rest = faults.length - maxTold;
  return rest > 0 ? [...faults.slice(0, maxTold), `${rest} other inputs have faults, too`] : faults;
}
