import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const ioError = 29;

/** The parts of the compiled module that this file uses; PGlite does not declare all of them. */
interface Module {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };
  readonly FS: { readonly ErrnoError: new (errno: number) => Error };
}

/** Files of the host whose fsync reaches the disk. PGlite's own answers without doing anything. */
class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const addFsync = (module: unknown) => {
      const { NODEFS, FS } = module as Module;
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fs.fsyncSync(nfd);
          return 0;
        } catch {
          throw new FS.ErrnoError(ioError);
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** Data that only replicas need is left out. */
const always = { wal_level: 'minimal', max_wal_senders: '0' };
/** By default, PostgreSQL would call fdatasync, which the compiled module answers without doing anything. */
const durable = { fsync: 'on', wal_sync_method: 'fsync', full_page_writes: 'on', ...always };
/**
 * Without fsync, full pages in the log protect against nothing: killing a process tears no page.
 * https://www.postgresql.org/docs/current/runtime-config-wal.html#GUC-FULL-PAGE-WRITES
 */
const quick = { full_page_writes: 'off', ...always };

/**
 * Opens or creates an embedded database on this thread. If it is durable, a commit is on the disk before it is
 * acknowledged; otherwise a power cut may lose or damage the data, and only the end of the process may not.
 */
export async function createPglite(folder: string, isDurable: boolean): Promise<PGlite> {
  const settings = Object.entries(isDurable ? durable : quick);
  const given = PGlite.defaultStartParams.filter((it) => !(isDurable && it === '-F'));
  const startParams = [...given, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  if (!isDurable) return PGlite.create(folder, { startParams });
  return PGlite.create({ fs: new DurableFS(folder), startParams });
}
