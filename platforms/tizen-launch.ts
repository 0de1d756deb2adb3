import { attempt } from './attempt.ts';
import { asObject, parseObject } from './parse-object.ts';
import type { LaunchParameters } from './platform.ts';
import type { TizenApi } from './tizen-api.ts';

/**
 * The target of a Smart Hub preview tile. `PAYLOAD` is JSON `{"values": <action_data>}`, where the action
 * data is JSON text from the preview feed.
 * https://developer.samsung.com/smarttv/develop/guides/smart-hub-preview/implementing-public-preview.html
 */
export function tizenLaunchParameters(tizen: TizenApi | undefined): LaunchParameters {
  const control = attempt(
    () => tizen?.application?.getCurrentApplication().getRequestedAppControl?.()?.appControl,
  );
  const entry = (control?.data ?? []).filter((item) => item.key === 'PAYLOAD')[0];
  const payload = parseObject(entry?.value[0]);
  if (!payload) return {};
  return parseObject(payload.values) ?? asObject(payload.values) ?? payload;
}
