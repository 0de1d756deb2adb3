import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

const host = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;
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
  return {
    isOn: settings.isYes('LIVE', false),
    rtmpPort: settings.number('RTMP_PORT', 1935, 65_535),
    srtPort: settings.number('SRT_PORT', 9000, 65_535),
    inputHosts,
    graceSeconds: settings.number('LIVE_GRACE', 60, 86_400),
    heights: [...new Set(heights.map(Number))],
  };
}
