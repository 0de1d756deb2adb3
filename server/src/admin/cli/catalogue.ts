import '../../shared/require-node.ts';
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../infra/config-error.ts';
import { StartupError } from '../../shared/startup-error.ts';
import { AdminApiError } from '../client/admin-api-error.ts';
import { bytesOf, saveResponse } from '../client/save-response.ts';
import { targetOver } from '../client/target-over.ts';
import { type AdminRequest, withAdminApi } from '../client/with-admin-api.ts';
import { DryRunItems } from '../import/dry-run-items.ts';
import { importFile } from '../import/import-file.ts';
import { showProgress } from '../import/progress.ts';
import { restore, setWindow, withdraw } from './catalogue-items.ts';

const usage = `npm run catalogue -- import FILE…     adds and updates the entries of the files
npm run catalogue -- check FILE…      shows what import would report, and changes nothing
npm run catalogue -- export [FILE]    writes the whole catalogue
npm run catalogue -- withdraw KIND SLUG…  takes items out of the catalogue, until restore
npm run catalogue -- restore KIND SLUG…   takes withdrawals back
npm run catalogue -- window KIND SLUG… [--from TIME] [--until TIME]   sets when viewers may watch items

FILE is an exported catalogue, an M3U playlist of channels, or an XMLTV guide, plain or gzip.
--access LEVEL makes the channels of a playlist free, or part of the plans: free or subscription.
--replace also withdraws the items that an earlier file of the same source had and FILE lacks; with check, names them.
--confirm lets --replace withdraw more than half of them. --source NAME names the source; by default, it is the name of FILE.
KIND is cinema, episode (SERIES/SEASON/NUMBER), channel, stream or reel; of withdraw also banner or category.
TIME has an offset, like 2026-11-30T23:59:00+05:00; without --from or --until, there is no such bound.
--base URL selects the server. By default it is the one running on DATA_DIR, or the database itself if none runs.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      base: { type: 'string' },
      access: { type: 'string' },
      source: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      replace: { type: 'boolean' },
      confirm: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [command, ...files] = positionals;
  const base = values.base ?? null;
  const access = accessOf(values.access);
  if (command === 'export' && files.length <= 1)
    return withAdminApi((request) => exportTo(request, files[0]), { base });
  if (command === 'withdraw' && files.length > 1 && !values.help)
    return withAdminApi((request) => withdraw(request, files), { base });
  if (command === 'restore' && files.length > 1 && !values.help)
    return withAdminApi((request) => restore(request, files), { base });
  if (command === 'window' && files.length > 1 && !values.help)
    return withAdminApi((request) => setWindow(request, files, values), { base });
  if ((command !== 'import' && command !== 'check') || files.length === 0 || values.help) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  const sizes = files.map(sizeOf);
  const { source } = values;
  const replace = values.replace ? (values.confirm ? 'confirmed' : 'replace') : 'no';
  if (source !== undefined && (files.length > 1 || source.trim() === ''))
    throw new StartupError('--source names the source of one file');
  return withAdminApi(
    (request) => importAll(request, files, { sizes, access, source, replace, isCheck: command === 'check' }),
    { base },
  );
}

function sizeOf(file: string): number {
  try {
    const facts = statSync(file);
    if (facts.isDirectory()) throw new StartupError(`${file} is a folder`);
    return facts.size;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

interface ImportChoice {
  readonly sizes: readonly number[];
  readonly access: 'free' | 'subscription' | null;
  readonly isCheck: boolean;
  readonly source: string | undefined;
  readonly replace: 'no' | 'replace' | 'confirmed';
}

function accessOf(level: string | undefined): ImportChoice['access'] {
  if (level === undefined || level === 'free' || level === 'subscription') return level ?? null;
  throw new StartupError(`--access must be free or subscription, not "${level}"`);
}

async function importAll(
  request: AdminRequest,
  files: readonly string[],
  { sizes, access, isCheck, source, replace }: ImportChoice,
) {
  const dryRun = isCheck ? new DryRunItems() : null;
  let faults = 0;
  for (const [place, file] of files.entries()) {
    const progress = showProgress(basename(file), sizes[place] ?? 0);
    const options = {
      target: targetOver(request),
      dryRun,
      access,
      replace,
      source: source ?? sourceOf(file),
      ...progress,
    };
    const report = await importFile(file, options).finally(progress.stop);
    console.log([file, ...report.lines(isCheck).map((line) => `  ${line}`)].join('\n'));
    faults += report.faults;
  }
  return faults === 0 ? 0 : 1;
}

/** A file keeps its source when it is compressed or lies in another folder. */
function sourceOf(file: string): string {
  return basename(file).replace(/\.gz$/i, '').slice(0, 200);
}

async function exportTo(request: AdminRequest, file: string | undefined): Promise<number> {
  const response = await request('GET', 'catalogue');
  if (file === undefined) await pipeline(bytesOf(response), process.stdout, { end: false });
  else await saveResponse(response, file);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isKnown = [StartupError, ConfigError, AdminApiError].some((type) => error instanceof type);
  const { code = '' } = error as { code?: string };
  if (isKnown || /^(ERR_PARSE_ARGS|E[A-Z]+$)/.test(code)) console.error((error as Error).message);
  else console.error(error);
  process.exitCode = 1;
}
