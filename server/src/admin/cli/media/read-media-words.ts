import { parseArgs } from 'node:util';
import { mediaFolder } from '@oyna/contract/catalogue-parts';
import { filmCodecs } from '../../../infra/config.ts';
import type { TitlePart } from '../../../infra/database/schema/factory.ts';
import { trackLanguage } from '../../../modules/factory/public.ts';
import { UsageError } from '../usage.ts';
import { type MarksWords, readMarksWords } from './read-marks-words.ts';
import { type PicturesWords, readPicturesWords } from './read-pictures-words.ts';

export const mediaUsage = `npm run media -- add FILE --title TITLE    makes a film that televisions play from FILE, and gives it to a title
npm run media -- add --stream STREAM --title TITLE  makes it from the recording of a stream that is over
npm run media -- jobs                      shows the last jobs
npm run media -- cancel JOB                takes a job out of the queue, or stops it
npm run media -- retry JOB                 puts a failed or cancelled job back into the queue
npm run media -- move --to s3 [MEDIA …]    moves all films of this machine, or these media folders, to the store
npm run media -- move --to folder [MEDIA …]  moves them back
npm run media -- marks TITLE --season N    shows the intros and credits that its episodes share, by their sound
npm run media -- unused                    shows media folders that nothing uses, and those that will be deleted
npm run media -- delete MEDIA …            deletes such folders in seven days
npm run media -- keep MEDIA …              takes that back
npm run media -- pictures TITLE            shows the pictures of its film that may become its poster and backdrop

TITLE is the slug or the identifier of a title in the catalogue.
--season N --episode N names an episode of a series. --trailer makes the trailer of the title.
--sound LANGUAGES names the languages of the sound tracks in their order, like uz,ru.
--codecs CODECS makes copies of the picture beside H.264: hevc, av1, hevc,av1 or none. By default those of MEDIA_CODECS.
--encrypt SCHEMES makes encrypted copies, too: cenc, or cenc,cbcs. Titles that are given only encrypted have cenc by themselves.
--accept gives them to the episodes, or with --episode to one of them.
--save FOLDER writes the pictures into a folder. --use N gives one to the title, --as poster or backdrop as one of the two.
--detach ends the command when the file is sent; the film is made all the same.
Subtitles beside FILE belong to it: film.uz.srt and film.ru.vtt of film.mkv.
A stopped command goes on where it ended when it runs again. The title changes when its film is complete.
--base URL selects the server. By default it is the one running on DATA_DIR, or the database itself if none runs.`;

export interface AddWords {
  readonly command: 'add';
  readonly base: string | null;
  /** `null` for a film from a recording. */
  readonly file: string | null;
  /** The stream of the recording. */
  readonly stream: string | null;
  readonly part: TitlePart;
  readonly sounds: readonly string[];
  readonly schemes: readonly string[];
  /** Undefined: those of the server. */
  readonly codecs: readonly string[] | undefined;
  readonly isDetached: boolean;
}

export interface MoveWords {
  readonly command: 'move';
  readonly to: 's3' | 'folder';
  /** Names of media folders; all of them if empty. */
  readonly media: readonly string[];
}

export interface FolderWords {
  readonly command: 'unused' | 'delete' | 'keep';
  readonly base: string | null;
  /** Names of media folders. */
  readonly media: readonly string[];
}

export type MediaWords =
  | { readonly command: 'help' }
  | AddWords
  | MoveWords
  | MarksWords
  | PicturesWords
  | FolderWords
  | { readonly command: 'jobs'; readonly base: string | null }
  | { readonly command: 'cancel' | 'retry'; readonly base: string | null; readonly id: number };

/** Reads the words behind `npm run media`; throws a `UsageError`. */
export function readMediaWords(words: readonly string[]): MediaWords {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: {
      title: { type: 'string' },
      stream: { type: 'string' },
      season: { type: 'string' },
      episode: { type: 'string' },
      trailer: { type: 'boolean' },
      sound: { type: 'string' },
      codecs: { type: 'string' },
      encrypt: { type: 'string' },
      accept: { type: 'boolean' },
      save: { type: 'string' },
      use: { type: 'string' },
      as: { type: 'string' },
      detach: { type: 'boolean' },
      to: { type: 'string' },
      base: { type: 'string' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (values.help) return { command: 'help' };
  const [command, object, ...rest] = positionals;
  const base = values.base ?? null;
  if (command === 'move') return moveWords(values.to, positionals.slice(1));
  if (command === 'unused' && object === undefined) return { command, base, media: [] };
  if ((command === 'delete' || command === 'keep') && object !== undefined)
    return { command, base, media: foldersOf(positionals.slice(1)) };
  if (command === 'jobs' && object === undefined) return { command, base };
  const { stream } = values;
  if (command === 'add' && stream !== undefined && object === undefined) return addWords(null, values);
  if (object === undefined || rest.length > 0) throw new UsageError(mediaUsage);
  if (command === 'cancel' || command === 'retry') {
    if (!/^[1-9]\d{0,8}$/.test(object)) throw new UsageError(`JOB is a number, not ${object}`);
    return { command, base, id: Number(object) };
  }
  const season = numberOf('season', values.season);
  const episode = numberOf('episode', values.episode);
  if (command === 'marks')
    return readMarksWords(object, { season, episode }, { base, isAccepted: values.accept ?? false });
  const trailer = values.trailer ?? false;
  if (command === 'pictures') {
    const { save, use, as } = values;
    return readPicturesWords({ base, part: { title: object, season, episode, trailer }, save, use, as });
  }
  if (command !== 'add') throw new UsageError(mediaUsage);
  return addWords(object, values);
}

interface AddValues {
  readonly title?: string;
  readonly stream?: string;
  readonly season?: string;
  readonly episode?: string;
  readonly trailer?: boolean;
  readonly sound?: string;
  readonly codecs?: string;
  readonly encrypt?: string;
  readonly detach?: boolean;
  readonly base?: string;
}

function addWords(file: string | null, values: AddValues): AddWords {
  if (values.title === undefined) throw new UsageError(`--title is missing\n${mediaUsage}`);
  if (file !== null && values.stream !== undefined)
    throw new UsageError('A film is made from FILE or from --stream, not from both');
  const part: TitlePart = {
    title: values.title,
    season: numberOf('season', values.season),
    episode: numberOf('episode', values.episode),
    trailer: values.trailer ?? false,
  };
  return {
    command: 'add',
    base: values.base ?? null,
    file,
    stream: values.stream ?? null,
    part,
    sounds: values.sound?.split(',').map(languageOf) ?? [],
    schemes: values.encrypt?.split(',').map(schemeOf) ?? [],
    codecs: values.codecs === 'none' ? [] : values.codecs?.split(',').map(codecOf),
    isDetached: values.detach ?? false,
  };
}

function moveWords(to: string | undefined, media: readonly string[]): MoveWords {
  if (to !== 's3' && to !== 'folder') throw new UsageError(`--to has s3 or folder, not ${to ?? 'nothing'}`);
  return { command: 'move', to, media: foldersOf(media) };
}

function foldersOf(media: readonly string[]): readonly string[] {
  const wrong = media.find((it) => !mediaFolder.test(it));
  if (wrong !== undefined) throw new UsageError(`MEDIA is the name of a media folder, not ${wrong}`);
  return media;
}

function numberOf(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,4}$/.test(text)) throw new UsageError(`--${name} must be a number, not ${text}`);
  return Number(text);
}

function codecOf(text: string): string {
  const codec = filmCodecs.find((it) => it === text);
  if (codec) return codec;
  throw new UsageError(`--codecs has hevc, av1 or none, not ${text}`);
}

function schemeOf(text: string): string {
  if (text === 'cenc' || text === 'cbcs') return text;
  throw new UsageError(`--encrypt has cenc or cbcs, not ${text}`);
}

function languageOf(text: string): string {
  const language = trackLanguage(text);
  if (language === 'und') throw new UsageError(`--sound has languages like uz,ru, not ${text}`);
  return language;
}
