import { type Camera, rails } from './camera.ts';
import type { Catalogue } from './catalogue.ts';

/** The first card of the rail that leads to the guide. */
const guideCard = { uz: 'Teledastur', 'uz-Cyrl': 'Теледастур', ru: 'Телепрограмма', en: 'TV guide' } as const;

/** Begins the names of several titles. */
const searched = { uz: 'to', 'uz-Cyrl': 'то', ru: 'та', en: 'ta' } as const;

/** Home, the catalogue and titles. */
export async function pictureBrowsing(camera: Camera, { film, series }: Catalogue): Promise<void> {
  const { page } = camera;
  await camera.open('');
  await page.waitFor(rails, 20_000);
  await camera.take('home');
  await camera.step('down');
  await page.waitFor(`document.querySelector('[data-pos][data-focused]')`);
  await camera.step('down');
  await camera.take('rails');
  await camera.stepTo(guideCard[camera.lang], 'down', 'up');
  await camera.step('right', 2);
  await camera.take('home-guide');
  await camera.open('cinema');
  await page.waitFor(`document.querySelector('[data-pos][data-focused]')`, 20_000);
  await camera.step('right', 2);
  await camera.take('cinema');
  await camera.open(`cinema/${film}`);
  await camera.take('title');
  await camera.open(`cinema/${series}`);
  await page.waitFor(rails, 20_000);
  await camera.step('down', 2);
  await camera.take('series');
}

/** Search, filters and the state of the set. */
export async function pictureLists(camera: Camera): Promise<void> {
  const { page, lang } = camera;
  await camera.open(`search?text=${searched[lang]}`);
  await page.waitFor(`document.querySelector('[data-pos]')`, 20_000);
  await page.press('down');
  await page.press('right', 3);
  await camera.take('search');
  await camera.open('diagnostics');
  await page.waitFor(`/\\d\\s(Mbit|Мбит)/.test(document.querySelector('main').textContent)`);
  await camera.take('diagnostics');
  await camera.open('cinema?kind=movie&genre=drama');
  await camera.step('up');
  await camera.step('right');
  await camera.step('ok');
  await camera.take('filters');
}
