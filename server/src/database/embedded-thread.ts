import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { EmbeddedAnswer, EmbeddedOptions, EmbeddedRequest, PlainError } from './embedded-messages.ts';

/** The thread of the embedded database; `embedded-database.ts` asks it. */
const { folder, settings } = workerData as EmbeddedOptions;
const startParams = [
  ...PGlite.defaultStartParams,
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

let transaction: Transaction | null = null;
let endTransaction: (commit: boolean) => Promise<void> = async () => undefined;

class RolledBack extends Error {}

/** Opens a transaction that stays open until it is told how to end. */
function begin(pglite: PGlite): Promise<void> {
  return new Promise((begun, failed) => {
    const done = pglite.transaction((opened) => {
      transaction = opened;
      begun();
      return new Promise<void>((commit, rollback) => {
        endTransaction = (isGood) => {
          transaction = null;
          if (isGood) commit();
          else rollback(new RolledBack());
          return done;
        };
      });
    });
    done.catch((error: unknown) => (error instanceof RolledBack ? undefined : failed(error)));
  });
}

async function end(commit: boolean): Promise<void> {
  try {
    await endTransaction(commit);
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}

function answer(pglite: PGlite, request: EmbeddedRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query':
      return ((request.inside ? transaction : null) ?? pglite).query(request.sql, [...request.parameters]);
    case 'begin':
      return begin(pglite);
    case 'end':
      return end(request.commit);
    default:
      return pglite.close();
  }
}

function plain(error: unknown): PlainError {
  // What PGlite throws when its program ends is no Error, but has a message.
  const { message } = Object(error) as { message?: unknown };
  const members = Object.entries(Object(error)).filter(([, value]) => typeof value === 'string');
  return { ...Object.fromEntries(members), message: typeof message === 'string' ? message : String(error) };
}

const say = (said: EmbeddedAnswer) => parentPort?.postMessage(said);

PGlite.create({ ...(folder !== null && { dataDir: folder }), startParams }).then(
  (pglite) => {
    say({ id: 0, value: null });
    parentPort?.on('message', ({ id, ...request }: EmbeddedRequest & { readonly id: number }) => {
      answer(pglite, request).then(
        (value) => say({ id, value }),
        (error) => say({ id, error: plain(error) }),
      );
    });
  },
  (error) => say({ id: 0, error: plain(error) }),
);
