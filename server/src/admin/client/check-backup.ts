import { DomainError } from '../../shared/errors/domain-error.ts';
import { messages } from '../../shared/errors/messages.ts';
import { StartupError } from '../../shared/startup-error.ts';
import type { Header } from '../backup/backup-format.ts';
import { readBackup } from '../backup/read-backup.ts';
import type { BackupFile } from './backup-file.ts';

/** Reads a backup to its end on this machine, and returns its header; throws if it is damaged or none. */
export async function checkBackup({ open }: BackupFile): Promise<Header> {
  let head: Header | null = null;
  try {
    for await (const part of readBackup(await open())) if (part.kind === 'header') head = part.header;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const details = Object.entries(error.details.fields ?? {}).map(
      ([name, list]) => `${name}: ${list.join(' ')}`,
    );
    throw new StartupError([messages[error.code].en, ...details].join('\n'), { cause: error });
  }
  if (!head) throw new StartupError(messages.backup_foreign.en);
  return head;
}
