import { inLanguage } from '../looks/texts.ts';
import { crashDuring, moveStream, outdateApp } from '../support/rare-screens.ts';
import type { Camera } from './camera.ts';
import type { Catalogue } from './catalogue.ts';

/** The first start, the offer after a crash, an outdated app, and an address of no screen. */
export async function pictureRareStarts(camera: Camera, { free }: Catalogue): Promise<void> {
  const { page, lang, service } = camera;
  const response = await fetch(`${service.origin}/api/v2/cinema/${free}/`, {
    headers: { 'accept-language': lang },
  });
  const { title } = (await response.json()) as { title: string };
  const crash = await crashDuring(page, `#/${lang}/watch/cinema/${free}`, title);
  try {
    await camera.open('');
    await page.waitFor(`document.querySelector('[class*=_offer_][aria-label*="${title}"]')`, 20_000);
    await camera.take('resume');
  } finally {
    await crash();
  }
  const update = await outdateApp(page, service);
  try {
    await camera.open('');
    await page.waitFor(`location.hash.indexOf('update') > 0`, 20_000);
    await camera.take('update');
  } finally {
    await update();
  }
  await camera.open('efirlar/7');
  await camera.take('not-found');
}

/** A broadcast that is over and older than any archive: the page that also follows one whose end is watched. */
export async function pictureEnd(camera: Camera, { upcoming }: Catalogue): Promise<void> {
  const { page, service, lang } = camera;
  await page.goto('about:blank');
  // The demo repeats what ended ten minutes ago.
  await moveStream(service, upcoming, -365 * 86_400, -1);
  await camera.open(`watch/stream/${upcoming}`);
  await page.waitFor(`${inLanguage(lang, /Эфир завершён\./)}.test(document.body.textContent)`, 30_000);
  await camera.take('stream-over');
}
