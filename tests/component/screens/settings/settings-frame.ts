import { comesToFocus, start } from '../../support/account-frame.ts';
import { press } from '../../support/press.ts';

const groups = [
  'General',
  'Display',
  'Viewing',
  'Audio and subtitles',
  'Privacy',
  'Account security',
  'This TV',
  'About the app',
] as const;

/** Moves by keys to a row of a group, both counted from the first. */
export async function goTo(group: (typeof groups)[number], row: number): Promise<void> {
  await comesToFocus('General');
  for (let place = groups.indexOf(group); place > 0; place--) await press('down');
  await press('right');
  for (let place = row; place > 0; place--) await press('down');
}

export async function openSettings(
  group: (typeof groups)[number],
  row: number,
  responses?: Parameters<typeof start>[1],
) {
  const app = await start('#/en/settings', responses);
  await goTo(group, row);
  return app;
}

/** The values that the next start reads. */
export function stored(): Record<string, unknown> {
  return JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown>;
}
