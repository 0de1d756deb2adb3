import { parseArgs } from 'node:util';

export interface Options {
  /** Address of the backend, without a trailing slash. */
  readonly base: string;
  /** Phone number of an existing account. */
  readonly phone: string;
  /** A number without an account; the suite creates and deletes one. `null` skips the checks that need it. */
  readonly newPhone: string | null;
  /** The source of codes: our `/dev/inbox`, a prompt on the terminal, or a fixed code. */
  readonly codeFrom: string;
  readonly json: boolean;
  /** Runs only this scenario. */
  readonly only: string | null;
}

export const usage =
  'npm run contract -- --base URL [--phone +998…] [--new-phone +998…] [--code-from inbox|prompt|CODE] [--json] [--only NAME]';

/** Parses the command line; throws an error with a readable sentence. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      base: text,
      phone: text,
      'new-phone': text,
      'code-from': text,
      only: text,
      json: { type: 'boolean', default: false },
    },
  });
  const { base = '', only = null, json, phone = '+998901234567' } = values;
  if (!/^https?:\/\//.test(base) || !URL.canParse(base)) throw new Error('--base must be an address');
  const codeFrom = values['code-from'] ?? 'inbox';
  if (!/^(inbox|prompt|\d{4,8})$/.test(codeFrom)) {
    throw new Error('--code-from must be inbox, prompt or a code');
  }
  const newPhone = values['new-phone'] ?? (codeFrom === 'inbox' ? randomPhone() : null);
  return { base: base.replace(/\/+$/, ''), phone, newPhone, codeFrom, json, only };
}

/** Only for a backend that sends no real messages. */
function randomPhone(): string {
  return `+99893${Math.floor(1_000_000 + Math.random() * 9_000_000)}`;
}
