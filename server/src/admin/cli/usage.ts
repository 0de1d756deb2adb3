import type { CommandForm, Given } from './command.ts';

/** A usage error; the message explains the correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const intro = 'npm run admin -- COMMAND';
const outro = `USER is an identifier or a phone number, PLAN an identifier or a name from the list.
Requests are signed with the key in OPERATOR_KEY. --json prints all data. --base URL selects the server. By default it is the one running on DATA_DIR, or the database
itself if none runs.`;

export function usage(commands: readonly CommandForm[]): string {
  const forms = commands.map(formOf);
  const width = Math.max(...forms.map((form) => form.length));
  const lines = commands.map(({ does }, place) => `  ${forms[place]?.padEnd(width)}  ${does}`);
  return [intro, '', ...lines, '', outro].join('\n');
}

export function usageOf(command: CommandForm): string {
  return `npm run admin -- ${formOf(command)}\n${command.does}`;
}

function formOf({ name, args, options = {} }: CommandForm): string {
  const optional = Object.entries(options).map(([option, { value }]) =>
    value === null ? `[--${option}]` : `[--${option} ${value}]`,
  );
  return [name, ...args, ...optional].join(' ');
}

/** Parses arguments by name; throws `UsageError` for missing, extra or invalid ones. */
export function readArguments(
  command: CommandForm,
  words: readonly string[],
  options: Given['options'],
): Pick<Given, 'args' | 'options'> {
  const wrong = (what: string) => new UsageError(`${what}\n${usageOf(command)}`);
  const left = [...words];
  const args: Record<string, string> = {};
  for (const arg of command.args) {
    const name = arg.replace(/[[\]]/g, '');
    const text = (name === 'TEXT' ? left.splice(0).join(' ') : (left.shift() ?? '')).trim();
    if (text === '' && name === arg) throw wrong(`${name} is missing`);
    if (name === 'ID' && !/^\d+$/.test(text)) throw wrong(`ID must be a number, not ${text}`);
    args[name] = text;
  }
  if (left.length > 0) throw wrong(`Unexpected arguments: ${left.join(' ')}`);
  for (const [name, { fits, says }] of Object.entries(command.options ?? {})) {
    const value = options[name];
    if (fits && typeof value === 'string' && !fits.test(value)) throw wrong(`--${name} is ${says}`);
  }
  return { args, options };
}
