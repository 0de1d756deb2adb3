import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../infra/config-error.ts';
import { foldersOf } from '../../infra/make-services.ts';
import { parseConfig } from '../../infra/parse-config.ts';
import { FactoryFault, makeFilm, trackLanguage } from '../../modules/factory/public.ts';
import { StartupError } from '../../shared/startup-error.ts';
import { AdminApiError } from '../client/admin-api-error.ts';
import type { findTitlePart, TitlePart } from '../services/title-media.ts';
import { filmProgress } from './film-progress.ts';
import type { AdminShell } from './run-admin.ts';
import { UsageError } from './usage.ts';

const mediaUsage = `npm run media -- add FILE --title TITLE    makes a film that televisions play from FILE, and gives it to a title

TITLE is the slug or the identifier of a title in the catalogue.
--season N --episode N names an episode of a series. --trailer makes the trailer of the title.
--sound LANGUAGES names the languages of the sound tracks in their order, like uz,ru.
--threads N limits the encoder; by default it takes half of the processor's cores.
Subtitles beside FILE belong to it: film.uz.srt and film.ru.vtt of film.mkv.
A stopped command goes on where it ended when it runs again. The film is in MEDIA_DIR, and the title changes when it is complete.
--base URL selects the server. By default it is the one running on DATA_DIR, or the database itself if none runs.`;

export interface MediaShell extends AdminShell {
  /** Ends the work; finished steps stay for the next run. */
  readonly signal?: AbortSignal;
}

/** Runs the media command and returns the exit status: 0 done, 1 rejected or failed, 2 usage error. */
export async function runMedia(words: readonly string[], shell: MediaShell): Promise<0 | 1 | 2> {
  try {
    const asked = readWords(words);
    if (!asked) {
      shell.print(mediaUsage);
      return 0;
    }
    await add(asked, shell);
    return 0;
  } catch (error) {
    return complain(error, shell);
  }
}

type Asked = NonNullable<ReturnType<typeof readWords>>;

async function add({ file, base, part, sounds, threads }: Asked, shell: MediaShell): Promise<void> {
  const { media: root } = foldersOf(parseConfig(shell.environment));
  // A wrong title is told before hours of encoding.
  const found = await shell.operate(async (request) => {
    const response = await request('POST', 'title-parts', { ...part });
    return (await response.json()) as Awaited<ReturnType<typeof findTitlePart>>;
  }, base);
  const progress = filmProgress(found.name, shell.complain);
  const order = { file: resolve(file), name: nameOf(found.name), sounds };
  const settings = {
    root,
    threads,
    onProgress: progress.tell,
    ...(shell.signal && { signal: shell.signal }),
  };
  const made = await makeFilm(order, settings);
  for (const note of made.notes) shell.print(`note: ${note}`);
  await shell.operate((request) => request('PUT', 'title-media', { ...part, media: made.media }), base);
  shell.print(`${found.name}: ${Math.round(made.seconds)} s, plays from ${made.media}`);
}

/** Slugs may have other characters than media folders. */
function nameOf(slug: string): string {
  return (
    slug
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+/, '') || 'film'
  );
}

function readWords(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: {
      title: { type: 'string' },
      season: { type: 'string' },
      episode: { type: 'string' },
      trailer: { type: 'boolean' },
      sound: { type: 'string' },
      threads: { type: 'string' },
      base: { type: 'string' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (values.help) return null;
  const [command, file, ...rest] = positionals;
  if (command !== 'add' || file === undefined || rest.length > 0) throw new UsageError(mediaUsage);
  if (values.title === undefined) throw new UsageError(`--title is missing\n${mediaUsage}`);
  const part: TitlePart = {
    title: values.title,
    season: numberOf('season', values.season),
    episode: numberOf('episode', values.episode),
    trailer: values.trailer ?? false,
  };
  return {
    file,
    part,
    base: values.base ?? null,
    sounds: values.sound?.split(',').map(languageOf) ?? [],
    threads: numberOf('threads', values.threads) ?? halfOfCores(),
  };
}

function halfOfCores(): number {
  return Math.max(1, Math.floor(availableParallelism() / 2));
}

function numberOf(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,4}$/.test(text)) throw new UsageError(`--${name} must be a number, not ${text}`);
  return Number(text);
}

function languageOf(text: string): string {
  const language = trackLanguage(text);
  if (language === 'und') throw new UsageError(`--sound has languages like uz,ru, not ${text}`);
  return language;
}

function complain(error: unknown, shell: MediaShell): 1 | 2 {
  const { code = '', message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')) {
    shell.complain(message);
    return 2;
  }
  const isKnown = [StartupError, ConfigError, AdminApiError, FactoryFault].some(
    (type) => error instanceof type,
  );
  shell.complain(isKnown || shell.signal?.aborted || /^E[A-Z]+$/.test(code) ? message : (stack ?? message));
  return 1;
}
