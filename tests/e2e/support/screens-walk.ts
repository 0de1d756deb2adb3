import { afterAll, beforeAll } from 'vitest';
import { signInDevice, type Tokens } from '../playback/account.ts';
import type { Browser } from './launch.ts';
import { launchWalk } from './launch-walk.ts';
import { signInPage } from './new-viewer.ts';
import type { Page } from './page.ts';
import { type Service, startService } from './start-service.ts';
import type { Walker } from './walker.ts';

export const dialog = `document.querySelector('[role=dialog]')`;

export let service: Service;
export let page: Page;
export let remote: Walker;
/** Requests of the demo account, which guests do not make. */
export let tokens: Tokens;
let browser: Browser;

/** A service and a television in Uzbek, shared by all tests of a file. */
export function screenTests(): void {
  beforeAll(async () => {
    service = await startService();
    ({ browser, page, remote } = await launchWalk());
    tokens = await signInDevice(service);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });
}

export async function open(path: string): Promise<void> {
  await page.load(`${service.origin}/#/uz/${path}`);
  await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
}

/** Signs the television in to the demo account, from its next load on. */
export async function signIn(): Promise<void> {
  await open('');
  await signInPage(page, tokens);
}
