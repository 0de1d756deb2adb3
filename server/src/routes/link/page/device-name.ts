import { t } from './texts.ts';

interface Device {
  readonly platform: string;
  readonly model?: string | null;
}

/** What to call a device. A model that is a whole user agent is no name. */
export function deviceName({ platform, model }: Device): string {
  const isName = model && model.length <= 40 && model !== platform;
  return [platform, isName ? model : ''].filter(Boolean).join(' · ') || t('unknown_device');
}
