import { resolve } from 'node:path';
import { parseConfig } from '../../../infra/parse-config.ts';
import type { Services } from '../../../infra/services.ts';
import { StartupError } from '../../../shared/startup-error.ts';
import type { AdminRequest } from '../../client/with-admin-api.ts';
import type { ShownJob } from '../../services/media-jobs.ts';
import type { findTitlePart } from '../../services/title-media.ts';
import { runWorker } from '../../worker/run-worker.ts';
import { workerThreads } from '../../worker/worker-threads.ts';
import { filmProgress } from './film-progress.ts';
import type { MediaShell } from './media-shell.ts';
import type { AddWords } from './read-media-words.ts';
import { sendFile } from './send-file.ts';
import { sideFiles } from './side-files.ts';
import { watchJob } from './watch-job.ts';

/** Sends a film to the server and waits until it is made, unless the words say `--detach`. Returns the exit status. */
export async function addFilm(words: AddWords, shell: MediaShell): Promise<0 | 1> {
  return shell.operate(async (request, inside) => {
    const { id, name } = await enqueue(request, words, shell);
    if (words.isDetached) {
      shell.print(`job ${id}: ${name} is in the queue`);
      return 0;
    }
    return tellEnd(await made(request, inside, id, shell), shell);
  }, words.base);
}

async function enqueue(
  request: AdminRequest,
  { file, stream, part, sounds, schemes, codecs }: AddWords,
  shell: MediaShell,
) {
  const { signal } = shell;
  // A wrong title is told before hours of sending.
  const response = await request('POST', 'title-parts', { ...part });
  const { name } = (await response.json()) as Awaited<ReturnType<typeof findTitlePart>>;
  const wanted = { ...part, sounds, schemes, codecs };
  const add = async (from: object) => {
    const added = await request('POST', 'media-jobs', { ...wanted, ...from });
    return { id: ((await added.json()) as { id: number }).id, name };
  };
  if (file === null) return add({ upload: null, stream, subtitles: [] });
  const film = resolve(file);
  const progress = filmProgress(name, shell.complain);
  const send = (path: string) =>
    sendFile(request, path, { signal, onPart: (sent) => progress.tell(sent, 'sending the file') });
  const upload = await send(film);
  const subtitles = [];
  for (const { file: path, language } of await sideFiles(film))
    subtitles.push({ upload: await send(path), language });
  return add({ upload, subtitles });
}

/** The ended job. Without a server, this command makes the films of the queue itself. */
async function made(
  request: AdminRequest,
  inside: Services | null,
  id: number,
  shell: MediaShell,
): Promise<ShownJob> {
  const { signal, complain } = shell;
  const watching = { print: complain, signal };
  if (inside === null)
    return watchJob(request, id, watching).catch((error: unknown) => {
      if (!signal?.aborted) throw error;
      throw new StartupError(`Stopped. Job ${id} goes on without this command: npm run media -- jobs`);
    });
  const stop = new AbortController();
  const ended = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]);
  const threads = workerThreads(parseConfig(shell.environment));
  const working = runWorker(inside, { threads, signal: ended, tell: () => undefined });
  try {
    return await watchJob(request, id, watching);
  } finally {
    stop.abort();
    await working;
  }
}

function tellEnd({ id, name, state, media, notes, error, error_code }: ShownJob, shell: MediaShell): 0 | 1 {
  for (const note of notes) shell.print(`note: ${note}`);
  if (state === 'done') {
    shell.print(`${name}: plays from ${media}`);
    return 0;
  }
  shell.complain(
    state === 'cancelled' ? `job ${id} was cancelled` : `${name}: ${error} (${error_code}, job ${id})`,
  );
  return 1;
}
