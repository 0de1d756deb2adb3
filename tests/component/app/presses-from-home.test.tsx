import { readFileSync } from 'node:fs';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { startHousehold } from '../screens/profiles/profiles-frame.tsx';
import { focused } from '../support/focused.ts';
import { type Key, press, settle } from '../support/press.ts';
import { appTests } from '../support/render-app.tsx';

appTests();

interface Task {
  readonly task: string;
  readonly keys: readonly Key[];
  /** The address, or the heading of the dialog, to which the keys lead. */
  readonly to: string;
}

const tasks: readonly Task[] = [
  { task: 'the guide', keys: ['left', 'down', 'ok'], to: '#/en/guide' },
  { task: 'the settings', keys: ['left', 'up', 'ok'], to: '#/en/settings' },
  { task: 'another profile', keys: ['left', 'up', 'up', 'ok'], to: '#/en/profiles' },
  { task: 'support', keys: ['left', 'up', 'ok', 'ok', 'ok'], to: 'Chat with us' },
  { task: 'search', keys: ['left', 'up', 'up', 'up', 'ok'], to: '#/en/search' },
];

const table = readFileSync('docs/keys.md', 'utf8');

describe('from the first card of home', () => {
  test.each(tasks)('$task takes as many presses as the documents say', async ({ task, keys, to }) => {
    await startHousehold('#/en/');
    await act(() => vi.dynamicImportSettled());
    await waitFor(() => expect(focused()).toBe('Watch'));
    for (const key of keys) {
      await press(key);
      await act(() => vi.dynamicImportSettled());
      await settle();
    }
    const dialog = document.getElementById('modal-heading')?.textContent;
    expect(dialog ?? window.location.hash).toBe(to);
    expect(table).toMatch(new RegExp(`\\| ${task} \\| .* \\| ${keys.length} \\|`));
  });
});
