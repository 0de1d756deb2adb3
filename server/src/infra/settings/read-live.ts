import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

const host = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;
/** Of SRT: 10 to 79 characters, here those that may stand in an address as they are. */
const passphrase = /^[\w-]{10,79}$/;
/** Even, because the encoder needs that. */
const height = /^\d{2,3}[02468]$/;

/** What the live process receives. */
export function readLive(settings: Settings): Config['live'] {
  const inputHosts = (settings.text('INPUT_HOSTS') ?? '')
    .split(',')
    .map((it) => it.trim().toLowerCase())
    .filter(Boolean);
  const wrong = inputHosts.find((it) => !host.test(it));
  if (wrong !== undefined)
    settings.fault(`INPUT_HOSTS must be hosts like 239.1.1.1:1234 with commas, not "${wrong}"`);
  const heights = (settings.text('LIVE_QUALITIES') ?? '').split(',').filter((it) => it.trim() !== '');
  if (heights.some((it) => !height.test(it.trim())))
    settings.fault(`LIVE_QUALITIES must be heights like 480 or 720,360, not "${heights.join()}"`);
  const srtPassphrase = settings.text('SRT_PASSPHRASE');
  if (srtPassphrase !== null && !passphrase.test(srtPassphrase))
    settings.fault('SRT_PASSPHRASE must have 10 to 79 letters, digits, _ and -');
  return {
    isOn: settings.isYes('LIVE', false),
    rtmpPort: settings.number('RTMP_PORT', 1935, 65_535),
    srtPort: settings.number('SRT_PORT', 9000, 65_535),
    srtPassphrase,
    inputHosts,
    graceSeconds: settings.number('LIVE_GRACE', 60, 86_400),
    heights: [...new Set(heights.map(Number))],
  };
}
