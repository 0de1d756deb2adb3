import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { ScreenHistory } from '#src/app/screen-history.ts';
import type { Route } from '#src/routes/route.ts';
import { chooseLanguage } from '#src/state/lang.ts';

export const title: Route = { name: 'title', id: 7 };

/** The history of the running app. */
export let history: ScreenHistory;
let stop: () => void = () => undefined;

export function historyTests(): void {
  beforeEach(() => chooseLanguage('uz'));
  afterEach(() => stop());
}

function run(): void {
  history = new ScreenHistory();
  stop = history.start();
}

/** Opens the app at an address, on top of the browser's earlier history. */
export function start(hash: string): void {
  window.history.pushState(null, '', hash);
  run();
}

/** Restarts the app at its current address. */
export function reload(): void {
  stop();
  run();
}

export const names = () => history.snapshot().map(({ route }) => route.name);
export const top = () => history.snapshot()[history.snapshot().length - 1];
export const cameTo = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
