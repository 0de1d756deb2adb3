import { ConfigError } from '../../../infra/config-error.ts';
import { StoreError } from '../../../infra/store/object-store.ts';
import { StartupError } from '../../../shared/startup-error.ts';
import { AdminApiError } from '../../client/admin-api-error.ts';
import type { ShownJob } from '../../services/media-jobs.ts';
import { table } from '../table.ts';
import { UsageError } from '../usage.ts';
import { addFilm } from './add-film.ts';
import type { MediaShell } from './media-shell.ts';
import { moveFilms } from './move-films.ts';
import { type MediaWords, mediaUsage, readMediaWords } from './read-media-words.ts';
import { seasonMarks } from './season-marks.ts';
import { titlePictures } from './title-pictures.ts';
import { unusedFolders } from './unused-folders.ts';

/** Runs the media command and returns the exit status: 0 done, 1 rejected or failed, 2 usage error. */
export async function runMedia(words: readonly string[], shell: MediaShell): Promise<0 | 1 | 2> {
  try {
    return await run(readMediaWords(words), shell);
  } catch (error) {
    return complain(error, shell);
  }
}

async function run(asked: MediaWords, shell: MediaShell): Promise<0 | 1> {
  if (asked.command === 'help') {
    shell.print(mediaUsage);
    return 0;
  }
  if (asked.command === 'move') return moveFilms(asked, shell);
  if (asked.command === 'add') return addFilm(asked, shell);
  return shell.operate<0>(async (request) => {
    if ('media' in asked) return unusedFolders(request, asked, shell);
    if (asked.command === 'marks') return seasonMarks(request, asked, shell);
    if (asked.command === 'pictures') return titlePictures(request, asked, shell);
    if (asked.command === 'jobs') {
      const { jobs } = (await (await request('GET', 'media-jobs')).json()) as { jobs: ShownJob[] };
      shell.print(tableOf(jobs));
      return 0;
    }
    const { command, id } = asked;
    await request('POST', `media-jobs/${id}/${command}`);
    shell.print(command === 'cancel' ? `job ${id} ends within a second` : `job ${id} is in the queue again`);
    return 0;
  }, asked.base);
}

function tableOf(jobs: readonly ShownJob[]): string {
  return table(
    ['job', 'film', 'state', 'done', 'what'],
    jobs.map(({ id, name, state, part, step, media, error, error_code }) => [
      id,
      name,
      state,
      `${(part * 100).toFixed(1)} %`,
      error ? `${error} (${error_code})` : (media ?? step),
    ]),
  );
}

function complain(error: unknown, shell: MediaShell): 1 | 2 {
  const { code = '', message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')) {
    shell.complain(message);
    return 2;
  }
  const isKnown = [StartupError, ConfigError, AdminApiError, StoreError].some(
    (type) => error instanceof type,
  );
  if (isKnown || /^E[A-Z]+$/.test(code)) shell.complain(message);
  else if (shell.signal?.aborted) shell.complain((shell.signal.reason as Error).message);
  else shell.complain(stack ?? message);
  return 1;
}
