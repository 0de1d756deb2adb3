import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../../infra/config-error.ts';
import { StartupError } from '../../shared/startup-error.ts';
import { AdminApiError } from '../client/admin-api-error.ts';
import type { AdminRequest } from '../client/with-admin-api.ts';
import type { Command, CommandForm, Given, Local, LocalCommand } from './command.ts';
import { commands } from './commands.ts';
import { readArguments, UsageError, usage, usageOf } from './usage.ts';

export interface AdminShell {
  /** The settings of this machine. */
  readonly environment: Local['environment'];
  /** Connects to the server at `base`, or finds the running one. */
  operate<T>(work: (request: AdminRequest) => Promise<T>, base: string | null): Promise<T>;
  print(text: string): void;
  complain(text: string): void;
}

/** Runs one command and returns the exit status: 0 done, 1 rejected or failed, 2 usage error. */
export async function runAdmin(words: readonly string[], shell: AdminShell): Promise<0 | 1 | 2> {
  try {
    const command = commandOf(words);
    if (!command) {
      const asksHelp = words.includes('--help');
      (asksHelp ? shell.print : shell.complain)(usage(commands));
      return asksHelp ? 0 : 2;
    }
    const { args, options } = readCommand(command, words);
    if (options.help) {
      shell.print(usageOf(command));
      return 0;
    }
    const base = typeof options.base === 'string' ? options.base : null;
    const { environment } = shell;
    const { json, text, isFault } =
      'inspect' in command
        ? await command.inspect({ args, environment, operate: (work) => shell.operate(work, base) })
        : await shell.operate((request) => command.run({ request, args, options }), base);
    shell.print(options.json ? JSON.stringify(json, null, 2) : text);
    return isFault ? 1 : 0;
  } catch (error) {
    return complain(error, shell);
  }
}

function commandOf(words: readonly string[]): Command | LocalCommand | undefined {
  const named = words.filter((word) => !word.startsWith('-'));
  return commands.find(({ name }) => name === named.slice(0, name.split(' ').length).join(' '));
}

function readCommand(command: CommandForm, words: readonly string[]) {
  const own = Object.entries(command.options ?? {}).map(([name, { value }]) => [
    name,
    { type: value === null ? 'boolean' : 'string' } as const,
  ]);
  const options: ParseArgsOptionsConfig = {
    base: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
    ...Object.fromEntries(own),
  };
  const read = parseArgs({ args: [...words], options, allowPositionals: true });
  const values = read.values as Given['options'];
  const { positionals } = read;
  const rest = positionals.slice(command.name.split(' ').length);
  if (values.help) return { args: {}, options: values };
  return readArguments(command, rest, values);
}

function complain(error: unknown, shell: AdminShell): 1 | 2 {
  const { code = '', message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')) {
    shell.complain(message);
    return 2;
  }
  const isKnown = [StartupError, ConfigError, AdminApiError].some((type) => error instanceof type);
  shell.complain(isKnown || /^E[A-Z]+$/.test(code) ? message : (stack ?? message));
  return 1;
}
