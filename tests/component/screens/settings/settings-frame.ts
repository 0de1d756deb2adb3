import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { comesToFocus, start } from '../../support/account-frame.ts';
import { press } from '../../support/press.ts';
import { walkTo } from '../../support/walk-to.ts';

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

/** Moves by keys to the row of a group whose label begins with `row`. */
export async function goTo(group: (typeof groups)[number], row: string): Promise<void> {
  await comesToFocus('General');
  await walkTo(group);
  // Some rows wait for the account.
  await waitFor(() => expect(document.body.textContent).toContain(row));
  await press('right');
  await walkTo(row);
}

export async function openSettings(
  group: (typeof groups)[number],
  row: string,
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
