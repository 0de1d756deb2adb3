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
