import { createInterface } from 'node:readline/promises';
import { send } from './http.ts';
import type { Options } from './options.ts';
import { CheckEnd, need } from './outcome.ts';

interface Inbox {
  readonly results?: readonly { readonly phone: string; readonly text: string }[];
}

/** Returns the code that was just sent to a phone. */
export async function readCode({ base, codeFrom }: Options, phone: string): Promise<string> {
  if (codeFrom === 'inbox') return fromInbox(base, phone);
  return codeFrom === 'prompt' ? fromTerminal(phone) : codeFrom;
}

async function fromInbox(base: string, phone: string): Promise<string> {
  const response = await send(`${base}/dev/inbox?format=json`);
  if (response.status !== 200) {
    throw new CheckEnd(
      'skipped',
      'there is no /dev/inbox to read codes from: --code-from prompt asks for them',
    );
  }
  const { results = [] } = (await response.json()) as Inbox;
  const message = results.find((it) => it.phone === phone);
  return need(/\d{6}$/.exec(message?.text ?? '')?.[0], `no code for ${phone} is in the inbox`);
}

async function fromTerminal(phone: string): Promise<string> {
  if (!process.stdin.isTTY) throw new CheckEnd('skipped', 'there is no terminal to ask for the code');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const code = await terminal.question(`The code that ${phone} was sent: `);
  terminal.close();
  return code.trim();
}
