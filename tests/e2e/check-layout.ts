import '../../launch/require-node.js';
import { parseArgs } from 'node:util';
import { ContactSheet } from './layout/contact-sheet.ts';
import { sizeFaults } from './layout/size-faults.ts';
import { comesToRest, textFaults } from './layout/text-faults.ts';
import { householdLooks, playingLooks, signedInLooks } from './looks/account-looks.ts';
import { guestLooks } from './looks/guest-looks.ts';
import type { Look } from './looks/look.ts';
import { activeViewer } from './looks/viewer.ts';
import { languages, type PicturedLanguage } from './pictures/camera.ts';
import type { Tokens } from './playback/account.ts';
import { newHousehold } from './support/household.ts';
import { launch } from './support/launch.ts';
import { signInPage } from './support/new-viewer.ts';
import { setting } from './support/set-record.ts';
import { startService } from './support/start-service.ts';

/**
 * Finds texts that are cut, overlap or are not translated: on every screen, in four languages, at three sizes, at 100 and
 * 130 %, with normal and high contrast. Prints them by screen. Words on the command line select viewers:
 * guest, viewer, household. `--lang`, `--size` (height), `--text` and `--look` (a pattern of names; one that needs the view before
 * it is not reached alone) select the rest. `--sheets` writes a contact sheet for each language.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lang: { type: 'string' },
    size: { type: 'string' },
    text: { type: 'string' },
    look: { type: 'string', default: '' },
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
/** Language, size and text size of each fault, by its sentence. */
const found = new Map<string, string[]>();

async function check(view: Look, lang: string, text: number, sheet: ContactSheet): Promise<void> {
  for (const size of sizes) {
    for (const contrast of [false, true]) {
      await page.resize(size);
      await page.js(
        `document.documentElement.${contrast ? `setAttribute('data-contrast', 'high')` : `removeAttribute('data-contrast')`}`,
      );
      await comesToRest(page);
      if (size === sizes[0] && contrast === text > 100) await sheet.add(page);
      const isFull = size.width === 1920 && text === 100 && !contrast;
      for (const { kind, text: words, detail } of [
        ...(await textFaults(page, lang)),
        ...(isFull ? await sizeFaults(page) : []),
      ]) {
        // Lengths in pixels differ with the size.
        const where = size.width === 1920 ? detail : detail.replace(/, -?\d+ .*px.*$/, '');
        const sentence = `${view.name} · ${kind}: “${words}” (${where})`;
        const at = `${lang} ${size.height} ${text} %${contrast ? ' contrast' : ''}`;
        found.set(sentence, [...(found.get(sentence) ?? []), at]);
      }
    }
  }
  await page.resize(sizes[0] ?? { width: 1920, height: 1080 });
}

interface Viewer {
  readonly name: string;
  readonly looks: (lang: PicturedLanguage) => readonly Look[];
  readonly tokens: (lang: PicturedLanguage) => Promise<Tokens> | null;
}

const active = activeViewer(service);
const viewers: readonly Viewer[] = [
  { name: 'guest', looks: guestLooks, tokens: () => null },
  { name: 'viewer', looks: (lang) => [...signedInLooks(lang), ...playingLooks(lang)], tokens: () => active },
  {
    name: 'household',
    looks: householdLooks,
    tokens: async (lang) => (await newHousehold(service, lang, { ageLimit: 6 })).viewer,
  },
];

async function checkAs(viewer: Viewer, lang: PicturedLanguage, text: number, sheet: ContactSheet) {
  await page.goto(`${service.origin}/healthz`);
  // The database holds the channel that the last viewer watched, among others.
  await page.client.Storage.clearDataForOrigin({ origin: service.origin, storageTypes: 'all' });
  await page.js(setting({ text, motion: 'none' }));
  await page.js(`localStorage.setItem('lang', ${JSON.stringify(lang)})`);
  const tokens = await viewer.tokens(lang);
  if (tokens) await signInPage(page, tokens);
  for (const look of viewer.looks(lang).filter(({ name }) => new RegExp(values.look).test(name))) {
    try {
      if (look.path !== undefined) {
        await page.load(`${service.origin}/#/${lang}/${look.path}`);
        await page.waitFor(`document.querySelector('[data-focused]')`);
        await comesToRest(page);
      }
      await look.way?.({ page, service });
      await page.waitFor(look.there);
      await check(look, lang, text, sheet);
    } catch (error) {
      console.error(`${look.name} in ${lang} at ${text} %: ${(error as Error).message.split('\n')[0]}`);
      process.exitCode = 1;
    }
  }
}

try {
  const wanted = viewers.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  for (const lang of langs) {
    const sheet = new ContactSheet();
    for (const text of texts) for (const viewer of wanted) await checkAs(viewer, lang, text, sheet);
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
