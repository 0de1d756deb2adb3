import { constants, createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { StartupError } from '../../../shared/startup-error.ts';
import { saveResponse } from '../../client/save-response.ts';
import { type Command, shown } from '../command.ts';

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
    does: 'restores a backup into an empty database; with --replace, overwrites an existing one',
    async run({ request, actor, args, options }) {
      const file = args.FILE ?? '';
      await access(file, constants.R_OK);
      if (!(await stat(file)).isFile()) throw new StartupError(`${file} is not a file`);
      const query = new URLSearchParams({ actor, ...(options.replace && { replace: 'yes' }) });
      const response = request('POST', `restore?${query}`, createReadStream(file));
      return shown<{ readonly rows: number }>(response, ({ rows }) => `Restored: ${rows} rows.`);
    },
  },
];
