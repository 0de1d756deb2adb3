import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { createPglite } from './create-pglite.ts';
import type { Answer, Job, Place, Work } from './threaded-pglite.ts';

/** Runs the embedded database on this thread: one statement of it keeps a thread busy until it ends. */
const { folder, isDurable } = workerData as Place;
const opening = createPglite(folder, isDurable);
let current: OpenTransaction | null = null;

interface OpenTransaction {
  readonly transaction: Transaction;
  readonly end: PromiseWithResolvers<void>;
  readonly ended: Promise<void>;
}

parentPort?.on('message', async ({ id, ...work }: Job) => {
  try {
    send({ id, value: await perform(await opening, work) });
  } catch (error) {
    send({ id, error: plain(error) });
  }
});

function send(answer: Answer): void {
  parentPort?.postMessage(answer);
}

async function perform(pglite: PGlite, work: Work): Promise<unknown> {
  switch (work.kind) {
    case 'open':
      return null;
    case 'query': {
      const { rows, affectedRows, fields } = await (current?.transaction ?? pglite).query(work.sql, [
        ...work.parameters,
      ]);
      return { rows, affectedRows, fields };
    }
    case 'begin':
      return begin(pglite);
    case 'commit':
      return finish((end) => end.resolve());
    case 'rollback':
      return finish((end) => end.reject(new Error('rolled back'))).catch(() => null);
    case 'close':
      return pglite.close();
  }
}

async function begin(pglite: PGlite): Promise<void> {
  const begun = Promise.withResolvers<Transaction>();
  const end = Promise.withResolvers<void>();
  const ended = pglite.transaction(async (transaction) => {
    begun.resolve(transaction);
    await end.promise;
  });
  ended.catch((error) => begun.reject(error));
  current = { transaction: await begun.promise, end, ended };
}

async function finish(how: (end: PromiseWithResolvers<void>) => void): Promise<void> {
  const finished = current;
  current = null;
  if (!finished) return;
  how(finished.end);
  await finished.ended;
}

/** Errors lose their own properties between threads, such as the state of PostgreSQL. */
function plain(error: unknown): Record<string, unknown> {
  const { name, message, stack } = Object(error) as Error;
  const own = Object.entries(Object(error)).filter(([, it]) => /^(string|number)$/.test(typeof it));
  return { ...Object.fromEntries(own), name, message: message ?? String(error), stack };
}
