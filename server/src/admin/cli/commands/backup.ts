import { constants, createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { StartupError } from '../../../shared/startup-error.ts';
import { saveResponse } from '../../client/save-response.ts';
import { bodyHash } from '../../operators/signed-request.ts';
import { type Command, shown } from '../command.ts';
import { type Waiting, waitingText } from './approvals.ts';

async function hashOfFile(file: string): Promise<string> {
  const hash = bodyHash();
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('base64url');
}

/** The file contains phone numbers and password hashes. */
const onlyOwner = 0o600;

export const backup: readonly Command[] = [
  {
    name: 'backup',
    args: ['FILE'],
    does: 'writes the whole database to a file',
    async run({ request, args }) {
      const file = args.FILE ?? '';
      await saveResponse(await request('GET', 'backup'), file, onlyOwner);
      const { size } = await stat(file);
      return { json: { file, bytes: size }, text: `${file}: ${size} bytes.` };
    },
  },
  {
    name: 'restore',
    args: ['FILE'],
    options: { replace: { value: null } },
    does: 'restores a backup into an empty database, once a second operator approved it; with --replace, overwrites an existing one',
    async run({ request, args, options }) {
      const file = args.FILE ?? '';
      await access(file, constants.R_OK);
      if (!(await stat(file)).isFile()) throw new StartupError(`${file} is not a file`);
      const hash = await hashOfFile(file);
      const replace = options.replace === true;
      // Before the upload, which may be large.
      const asked = await request('POST', 'restore/approval', { hash, replace });
      const answer = (await asked.json()) as Waiting | { readonly waiting: null };
      if (answer.waiting) return { json: answer, text: waitingText(answer) };
      const path = replace ? 'restore?replace=yes' : 'restore';
      const response = request('POST', path, { stream: createReadStream(file), hash });
      return shown<{ readonly rows: number }>(response, ({ rows }) => `Restored: ${rows} rows.`);
    },
  },
];
