import type { Settings } from './settings.ts';

/** The public key to which backups are encrypted. */
export function readBackupKey(settings: Settings): string | null {
  const key = settings.text('BACKUP_KEY');
  if (key === null || /^age1[a-z0-9]{50,2000}$/.test(key)) return key;
  return settings.fault(
    'BACKUP_KEY must be a public key that begins with age1, as `npm run admin -- backup key FILE` prints it',
  );
}
