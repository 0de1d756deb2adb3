import { readFileSync } from 'node:fs';
import { changeDatabase } from '../support/change-database.ts';
import type { Camera } from './camera.ts';

const cell = `document.querySelector('[data-pos][data-focused]')`;

/** The menu of a programme in the guide, its mark while it is recorded, and the recordings of the profile. */
export async function pictureRecordings(camera: Camera): Promise<void> {
  const { page, service, lang } = camera;
  await page.goto('about:blank');
  await changeDatabase(service, async (db) => void (await db.deleteFrom('recordings').execute()));
  await camera.open('contact');
  await camera.signIn();
  await camera.open('guide');
  await page.waitFor(cell, 20_000);
  await page.hold('ok', 800);
  await page.waitFor(`document.querySelector('[role=dialog] [data-focused]')`, 10_000);
  await camera.stepTo(textOf(lang), 'down', 'up');
  await camera.take('record');
  await page.press('ok');
  await page.waitFor(`${cell} && ${cell}.querySelector('svg')`, 20_000);
  await camera.open('library/recordings');
  await page.waitFor(`document.querySelector('main:not([aria-hidden=true]) [data-pos]')`, 20_000);
  await camera.take('recordings');
  await camera.signOut();
}

/** The first words of the item that records a programme. */
function textOf(lang: string): string {
  const file = new URL(`../../../src/i18n/locales/live/${lang}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { recording: { add: string } }).recording.add;
}
