import { t } from './texts.ts';

interface Device {
  readonly platform: string;
  readonly model?: string | null;
}

/** Name of a device. A model that is a complete user agent is not a name. */
export function deviceName({ platform, model }: Device): string {
  const isName = model && model.length <= 40 && model !== platform;
  return [platform, isName ? model : ''].filter(Boolean).join(' · ') || t('unknown_device');
}
