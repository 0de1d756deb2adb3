import { parseArgs } from 'node:util';

export interface Options {
  /** Where the backend is, without a slash at the end. */
  readonly base: string;
  /** An account to sign in to. */
  readonly phone: string;
  /** A number without an account; one is made there and deleted again. `null`: what needs it is skipped. */
  readonly newPhone: string | null;
  /** Where the codes come from: our `/dev/inbox`, a question on the terminal, or always the same code. */
  readonly codeFrom: string;
  readonly json: boolean;
  /** The scenario to run alone. */
  readonly only: string | null;
}

export const usage =
  'npm run contract -- --base URL [--phone +998…] [--new-phone +998…] [--code-from inbox|prompt|CODE] [--json] [--only NAME]';

/** Reads the command line; throws with a sentence about what is wrong. */
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

/** Only where messages go nowhere. */
function randomPhone(): string {
  return `+99893${Math.floor(1_000_000 + Math.random() * 9_000_000)}`;
}
