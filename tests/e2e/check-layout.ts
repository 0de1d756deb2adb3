import { parseArgs } from 'node:util';
import { ContactSheet } from './layout/contact-sheet.ts';
import { comesToRest, textFaults } from './layout/text-faults.ts';
import { type View, viewsOf } from './layout/views.ts';
import { languages } from './pictures/camera.ts';
import { readCatalogue } from './pictures/catalogue.ts';
import { signInDevice } from './playback/account.ts';
import { launch } from './support/launch.ts';
import { signInPage } from './support/new-viewer.ts';
import { startService } from './support/start-service.ts';

/**
 * Finds texts that are cut, overlap or are not translated: on every screen, in four languages, at three sizes, at 100 and
 * 130 %, with normal and high contrast. Prints them by screen. Words on the command line select views by their names;
 * `--lang`, `--size` (height) and `--text` select the rest. `--sheets` writes a contact sheet for each language.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lang: { type: 'string' },
    size: { type: 'string' },
    text: { type: 'string' },
    sheets: { type: 'boolean', default: false },
    folder: { type: 'string', default: 'docs/screens' },
  },
});
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 960, height: 540 },
].filter(({ height }) => values.size === undefined || `${height}` === values.size);
const texts = [100, 130].filter((each) => values.text === undefined || `${each}` === values.text);
const langs = languages.filter((each) => values.lang === undefined || values.lang.split(',').includes(each));

const service = await startService();
const { page, close } = await launch('current');
/** The circumstances of each fault, by its sentence. */
const found = new Map<string, string[]>();

async function check(view: View, lang: string, text: number, sheet: ContactSheet): Promise<void> {
  for (const size of sizes) {
    for (const contrast of [false, true]) {
      await page.resize(size);
      await page.js(
        `document.documentElement.${contrast ? `setAttribute('data-contrast', 'high')` : `removeAttribute('data-contrast')`}`,
      );
      await comesToRest(page);
      if (size === sizes[0] && contrast === text > 100) await sheet.add(page);
      for (const { kind, text: words, detail } of await textFaults(page, lang)) {
        // Lengths in pixels differ with the size.
        const sentence = `${view.name} · ${kind}: “${words}” (${detail.replace(/, -?\d+ .*px.*$/, '')})`;
        const at = `${lang} ${size.height} ${text} %${contrast ? ' contrast' : ''}`;
        found.set(sentence, [...(found.get(sentence) ?? []), at]);
      }
    }
  }
  await page.resize(sizes[0] ?? { width: 1920, height: 1080 });
}

try {
  const views = viewsOf(await readCatalogue(service));
  const wanted = views.filter(
    ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
  );
  await page.goto(`${service.origin}/healthz`);
  const viewer = await signInDevice(service);
  for (const lang of langs) {
    const sheet = new ContactSheet();
    for (const text of texts) {
      for (const view of wanted) {
        try {
          if (view.path !== undefined) {
            await page.goto(`${service.origin}/healthz`);
            await page.js(`localStorage.clear()`);
            await page.js(`localStorage.setItem('settings', ${JSON.stringify(JSON.stringify({ text }))})`);
            await page.js(`localStorage.setItem('lang', ${JSON.stringify(lang)})`);
            if (view.account) await signInPage(page, viewer);
            await page.goto(`${service.origin}/#/${lang}/${view.path}`);
            await page.waitFor(`document.querySelector('[data-focused]')`);
            await comesToRest(page);
          }
          await view.way?.(page);
          await check(view, lang, text, sheet);
        } catch (error) {
          console.error(`${view.name} in ${lang}: ${(error as Error).message.split('\n')[0]}`);
          process.exitCode = 1;
        }
      }
    }
    if (values.sheets) await sheet.write(`${values.folder}/all-${lang}.jpg`);
  }
} finally {
  await close();
  await service.close();
}
for (const [sentence, at] of [...found].sort(([one], [other]) => one.localeCompare(other))) {
  console.log(`${sentence}\n    ${at.slice(0, 4).join(', ')}${at.length > 4 ? `, ${at.length} in all` : ''}`);
}
console.log(`${found.size} faults`);
if (found.size > 0) process.exitCode = 1;
