import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { StartupError } from '../../../shared/startup-error.ts';
import { createBackupKey, isEncrypted } from '../../backup/backup-encryption.ts';
import { openBackupFile } from '../../client/backup-file.ts';
import { checkBackup } from '../../client/check-backup.ts';
import { saveResponse } from '../../client/save-response.ts';
import { type Command, type LocalCommand, shown } from '../command.ts';
import { type Waiting, waitingText } from './approvals.ts';

/** The file contains phone numbers and password hashes. */
const onlyOwner = 0o600;

export const backup: readonly (Command | LocalCommand)[] = [
  {
    name: 'backup key',
    args: ['FILE'],
    does: 'creates a private key for backups in a new file and prints the public key for BACKUP_KEY',
    async inspect({ args }) {
      const public_key = await createBackupKey(args.FILE ?? '');
      return { json: { public_key }, text: public_key };
    },
  },
  {
    name: 'backup',
    args: ['FILE'],
    does: 'writes the whole database to a file, encrypted if the server has a BACKUP_KEY',
    async run({ request, args }) {
      const file = args.FILE ?? '';
      await saveResponse(await request('GET', 'backup'), file, onlyOwner);
      const { size } = await stat(file);
      const encrypted = await isEncrypted(file);
      const text = `${file}: ${size} bytes${encrypted ? ', encrypted' : ''}.`;
      return { json: { file, bytes: size, encrypted }, text };
    },
  },
  {
    name: 'restore',
    args: ['FILE'],
    options: { replace: { value: null }, key: { value: 'FILE' } },
    does: 'restores a backup into an empty database, once a second operator approved it; with --replace, overwrites an existing one',
    async run({ request, args, options }) {
      const file = args.FILE ?? '';
      await access(file, constants.R_OK);
      if (!(await stat(file)).isFile()) throw new StartupError(`${file} is not a file`);
      const keyFile = typeof options.key === 'string' ? options.key : null;
      const backupFile = await openBackupFile(file, keyFile);
      const { hash, open } = backupFile;
      const replace = options.replace === true;
      // Before anybody is asked to approve it, and before the upload, which may be large.
      const header = await checkBackup(backupFile);
      const approval = await request('POST', 'restore/approval', { hash, replace, header });
      const state = (await approval.json()) as Waiting | { readonly waiting: null };
      if (state.waiting) return { json: state, text: waitingText(state) };
      const path = replace ? 'restore?replace=yes' : 'restore';
      const response = request('POST', path, { stream: await open(), hash });
      return shown<{ readonly rows: number }>(response, ({ rows }) => `Restored: ${rows} rows.`);
    },
  },
];
