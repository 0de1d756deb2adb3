import '../../launch/require-node.js';
import { parseArgs } from 'node:util';
import { pictureAccount, pictureBuying } from './pictures/account-pictures.ts';
import { pictureBrowsing, pictureLists } from './pictures/browse-pictures.ts';
import { type Camera, languages, sit } from './pictures/camera.ts';
import { type Catalogue, readCatalogue } from './pictures/catalogue.ts';
import { withEmojiFont } from './pictures/emoji-font.ts';
import { pictureLive, pictureReminder } from './pictures/live-pictures.ts';
import { picturePhone } from './pictures/phone-pictures.ts';
import { pictureProfiles } from './pictures/profile-pictures.ts';
import { pictureEnd, pictureRareStarts } from './pictures/rare-pictures.ts';
import { pictureRecordings } from './pictures/recording-pictures.ts';
import { pictureTalking } from './pictures/social-pictures.ts';
import { pictureWatching } from './pictures/watch-pictures.ts';
import { launch } from './support/launch.ts';
import { startService } from './support/start-service.ts';

/**
 * Retakes the pictures in docs/screens/ from the demo catalogue, by keys: all of them, or only the parts that are named.
 * `--folder` writes them elsewhere, and `--lang` takes them in one language only.
 */

type Part = (camera: Camera, catalogue: Catalogue) => Promise<void>;

/** In this order: watched titles appear on home, and the last part changes the catalogue. */
const parts: Readonly<Record<string, Part>> = {
  browse: pictureBrowsing,
  lists: pictureLists,
  buy: pictureBuying,
  start: pictureRareStarts,
  account: pictureAccount,
  profiles: pictureProfiles,
  watch: pictureWatching,
  talk: pictureTalking,
  live: pictureLive,
  reminder: pictureReminder,
  record: pictureRecordings,
  phone: picturePhone,
  end: pictureEnd,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: 'docs/screens' },
    lang: { type: 'string', multiple: true, default: [...languages] },
  },
});
const langs = languages.filter((lang) => values.lang.includes(lang));
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
}

const service = await startService();
const { page, close } = await launch('current', { env: await withEmojiFont() });
try {
  const catalogue = await readCatalogue(service);
  for (const [name, picture] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    await sit({ page, service, folder: values.folder }, langs, async (camera) => {
      try {
        await picture(camera, catalogue);
      } catch (error) {
        // The other pictures are taken nevertheless.
        console.error(`${name} in ${camera.lang}:`, error);
        process.exitCode = 1;
      }
    });
  }
} finally {
  await close();
  await service.close();
}
