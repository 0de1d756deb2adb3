import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Ask, BurstHost, Statements, Variant } from './burst-host.ts';
import { connection, median, quantile, timeOne } from './measure.ts';

const variants: readonly Variant[] = ['main thread', 'own thread'];
/** Sign-ins by password at once, and as many requests for codes. */
const viewersAtOnce = 60;
/** Between two probes, in milliseconds. */
const pause = 5;

/** Milliseconds of one round. */
interface Round {
  readonly health: readonly number[];
  readonly media: readonly number[];
  /** From the first sign-in to the last answer. */
  readonly burst: number;
  readonly refused: number;
  readonly statements: Statements;
}

interface Running {
  readonly host: BurstHost;
  ask(ask: Ask): Promise<Statements>;
  stop(): Promise<void>;
}

async function start(variant: Variant, fsync: boolean, rounds: number): Promise<Running> {
  const child = fork(new URL('burst-host.ts', import.meta.url), [
    variant,
    fsync ? 'yes' : 'no',
    String(rounds * viewersAtOnce),
  ]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code}`);
  });
  const answer = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message as { host: BurstHost; statements: Statements };
  };
  const { host } = await answer();
  const ask = async (text: Ask) => {
    child.send(text);
    return (await answer()).statements;
  };
  const stop = async () => {
    const gone = ended.catch(() => undefined);
    child.send('stop');
    await gone;
  };
  return { host, ask, stop };
}

async function round({ host, ask }: Running, turn: number): Promise<Round> {
  const { origin, media, phones, password } = host;
  const statements = await ask('statements');
  const state = { isOver: false };
  const probe = async (path: string) => {
    const times: number[] = [];
    const agent = connection();
    while (!state.isOver) {
      times.push(await timeOne(origin + path, undefined, agent));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    agent.destroy();
    return times;
  };
  const probes = [probe('/healthz'), probe(media)] as const;
  const began = performance.now();
  const post = async (path: string, place: number, body: object) => {
    const response = await fetch(`${origin}/api/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${turn}.${place}.7` },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.ok;
  };
  const here = phones.slice(turn * viewersAtOnce, (turn + 1) * viewersAtOnce);
  const answers = await Promise.all(
    here.flatMap((phone, place) => [
      post('auth/token/', place, { phone, password }),
      post('auth/', place, { phone }),
    ]),
  );
  const burst = performance.now() - began;
  state.isOver = true;
  const [health, mediaTimes] = await Promise.all(probes);
  return { health, media: mediaTimes, burst, refused: answers.filter((it) => !it).length, statements };
}

/**
 * Measures health checks and media during bursts of sign-ins on the embedded database, once with the database on its own thread
 * and once on the main thread, in alternate rounds.
 */
export async function burst(rounds: number, fsync: boolean): Promise<Record<Variant, readonly Round[]>> {
  const result: Record<Variant, Round[]> = { 'main thread': [], 'own thread': [] };
  // The first round of each warms up.
  const starting = variants.map(
    async (variant) => [variant, await start(variant, fsync, rounds + 1)] as const,
  );
  const running = await Promise.all(starting);
  try {
    for (let turn = 0; turn <= rounds; turn++) {
      for (const [variant, each] of running) {
        const measured = await round(each, turn);
        if (turn > 0) result[variant].push(measured);
      }
    }
  } finally {
    for (const [, each] of running) await each.stop();
  }
  return result;
}

export function printBurst(result: Record<Variant, readonly Round[]>, fsync: boolean): void {
  const over = (rounds: readonly Round[], of: (it: Round) => number) => {
    const values = rounds.map(of);
    return `${median(values).toFixed(1)} (${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)})`;
  };
  const rows = {
    'health check, median': (it: Round) => median(it.health),
    'health check, p99': (it: Round) => quantile(it.health, 0.99),
    'health check, slowest': (it: Round) => Math.max(...it.health),
    'media, median': (it: Round) => median(it.media),
    'media, p99': (it: Round) => quantile(it.media, 0.99),
    'media, slowest': (it: Round) => Math.max(...it.media),
    'whole burst': (it: Round) => it.burst,
    'refused sign-ins': (it: Round) => it.refused,
    'read alone': (it: Round) => median(it.statements.reads),
    'change alone': (it: Round) => median(it.statements.writes),
  };
  console.log(
    `\n${viewersAtOnce} sign-ins and ${viewersAtOnce} codes at once, FSYNC=${fsync ? 'yes' : 'no'}: ms, median of the rounds (least–most)`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, of]) => [
        name,
        Object.fromEntries(variants.map((variant) => [variant, over(result[variant], of)])),
      ]),
    ),
  );
}

/** Faults of the database on its own thread. */
export function burstFaults(result: Record<Variant, readonly Round[]>): readonly string[] {
  const slowest = (variant: Variant, of: (it: Round) => readonly number[]) =>
    median(result[variant].map((it) => Math.max(...of(it))));
  return (['health', 'media'] as const).flatMap((name) => {
    const [own, main] = [slowest('own thread', (it) => it[name]), slowest('main thread', (it) => it[name])];
    return own < main ? [] : [`${name}: a burst delays it by ${own.toFixed(0)} ms, as on the main thread`];
  });
}
