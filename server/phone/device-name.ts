import type { Session } from '@oyna/contract/own-account';
import { t } from './texts.ts';

interface Device {
  readonly platform: string;
  readonly model?: string | null;
}

/** Name of a device. Neither "Web" nor a model that is a complete user agent is a name. */
export function deviceName({ platform, model }: Device): string {
  const isName = model && model.length <= 40 && model !== platform;
  return (
    [platform === 'Web' ? '' : platform, isName ? model : ''].filter(Boolean).join(' · ') ||
    t('unknown_device')
  );
}

/** The viewer's own name for a device that is signed in, otherwise its own. */
export function sessionName({ name, device }: Pick<Session, 'name' | 'device'>): string {
  return name || deviceName(device);
}
