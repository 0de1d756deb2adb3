import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { showKeptHome } from '#src/page/kept-home.ts';

/** The name of the build in tests. */
export const build = 'test';

/** The stored picture; `null` if none is kept. */
export const keptPicture = (): string | null => localStorage.getItem('home');

/** Prepares the page of a start: its own scripts run before the app has drawn anything. */
export function preparePage(): void {
  vi.stubGlobal('__BUILD__', build);
  document.body.innerHTML = '<div id="root"></div><div id="skeleton"></div><div id="plain"></div>';
}

/** Runs the page of the next start, after `crashes` bad ends; returns what it draws, empty if nothing. */
export function startPage(crashes = 0): string {
  preparePage();
  showKeptHome(crashes);
  return document.getElementById('skeleton')?.innerHTML ?? '';
}

/** The set goes to standby, and comes back. */
export async function hidePage(): Promise<void> {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
}
