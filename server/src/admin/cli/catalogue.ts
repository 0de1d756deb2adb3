import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../infra/config.ts';
import { StartupError } from '../../shared/startup-error.ts';
import { AdminApiError } from '../client/admin-api-error.ts';
import { bytesOf, saveResponse } from '../client/save-response.ts';
import { type AdminRequest, withAdminApi } from '../client/with-admin-api.ts';
import { DryRunItems } from '../import/dry-run-items.ts';
import { importFile } from '../import/import-file.ts';
import { showProgress } from '../import/progress.ts';

const usage = `npm run catalogue -- import FILE…     adds and updates the entries of the files
npm run catalogue -- check FILE…      shows what import would report, and changes nothing
npm run catalogue -- export [FILE]    writes the whole catalogue

FILE is an exported catalogue, an M3U playlist of channels, or an XMLTV guide, plain or gzip.
--access LEVEL makes the channels of a playlist free, or part of the plans: free or subscription.
--base URL selects the server. By default it is the one running on DATA_DIR, or the database itself if none runs.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { base: { type: 'string' }, access: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [command, ...files] = positionals;
  const base = values.base ?? null;
  const access = accessOf(values.access);
  if (command === 'export' && files.length <= 1)
    return withAdminApi((request) => exportTo(request, files[0]), { base });
  if ((command !== 'import' && command !== 'check') || files.length === 0 || values.help) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  const sizes = files.map(sizeOf);
  return withAdminApi(
    (request) => importAll(request, files, { sizes, access, isCheck: command === 'check' }),
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
}

function accessOf(level: string | undefined): ImportChoice['access'] {
  if (level === undefined || level === 'free' || level === 'subscription') return level ?? null;
  throw new StartupError(`--access must be free or subscription, not "${level}"`);
}

async function importAll(
  request: AdminRequest,
  files: readonly string[],
  { sizes, access, isCheck }: ImportChoice,
) {
  const dryRun = isCheck ? new DryRunItems() : null;
  let faults = 0;
  for (const [place, file] of files.entries()) {
    const progress = showProgress(basename(file), sizes[place] ?? 0);
    const report = await importFile(file, { request, dryRun, access, ...progress }).finally(progress.stop);
    console.log([file, ...report.lines(isCheck).map((line) => `  ${line}`)].join('\n'));
    faults += report.faults;
  }
  return faults === 0 ? 0 : 1;
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
