import '../../launch/require-node.js';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { type Box, type Colour, leastContrast, litShare, type Pixels } from './contrast/least-contrast.ts';
import { comesToRest } from './layout/text-faults.ts';
import { call } from './playback/account.ts';
import { launch } from './support/launch.ts';
import { setting } from './support/set-record.ts';
import { startService } from './support/start-service.ts';

/**
 * Measures the contrast of the texts over the artwork of every title of the demo catalogue, on its own page at 1920 × 1080,
 * and how much of the artwork is lit: the share of it that keeps at least half of the brightness of white. Fails below
 * 4.5:1. `--lang` chooses the language, and `--shade` tries another value of the shade's `background`.
 */
const LEAST = 4.5;
const { values } = parseArgs({
  options: { lang: { type: 'string', default: 'uz' }, shade: { type: 'string' } },
});

interface Text extends Box {
  readonly words: string;
  readonly colour: Colour;
}

/** Texts over the artwork, without those of buttons and cards, which have a ground of their own. */
const texts = `(function () {
  var art = document.querySelector('main:not([aria-hidden=true]) [class*=_backdrop_]').getBoundingClientRect(), found = [];
  function isSeen(node) {
    for (var up = node; up; up = up.parentElement) if (Number(getComputedStyle(up).opacity) < 0.1) return false;
    return getComputedStyle(node).visibility !== 'hidden';
  }
  document.querySelectorAll('main:not([aria-hidden=true]) h1, main:not([aria-hidden=true]) p, main:not([aria-hidden=true]) div, main:not([aria-hidden=true]) span').forEach(function (node) {
    if (node.closest('[tabindex], [data-pos], [class*=_rail_], section') || !isSeen(node)) return;
    Array.from(node.childNodes).forEach(function (child) {
      if (child.nodeType !== 3 || !child.data.trim()) return;
      var range = document.createRange(), style = getComputedStyle(node), clip = node.getBoundingClientRect();
      range.selectNodeContents(child);
      var numbers = style.color.match(/[\\d.]+/g).map(Number);
      Array.from(range.getClientRects()).forEach(function (box) {
        if (box.right < art.left || box.top > art.bottom || box.top >= clip.bottom - 2) return;
        found.push({ words: child.data.trim().slice(0, 40), left: Math.max(box.left, art.left), top: box.top, right: box.right, bottom: Math.min(box.bottom, art.bottom), colour: [numbers[0], numbers[1], numbers[2], numbers[3] === undefined ? 1 : numbers[3]] });
      });
    });
  });
  return found;
})()`;

/** Hides words, icons and lines, so that only what lies below them is pictured. */
const hidden = `(function () {
  var sheet = new CSSStyleSheet();
  sheet.replaceSync('body * { color: transparent !important; border-color: transparent !important }');
  return function (on) { document.adoptedStyleSheets = on ? [sheet] : []; };
})()`;

const service = await startService();
const { page, close } = await launch('current');

async function picture(): Promise<Pixels> {
  const { data } = await page.client.Page.captureScreenshot({ format: 'png' });
  const { data: bytes, info } = await sharp(Buffer.from(data, 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...info, data: bytes };
}

try {
  const { results } = (
    await call<{ results: readonly { id: number; title: string }[] }>(service, 'GET', 'cinema/?page_size=100')
  ).body;
  await page.goto(`${service.origin}/healthz`);
  await page.js(setting({ motion: 'none' }));
  let least = { contrast: Number.POSITIVE_INFINITY, words: '', title: '' };
  let faults = 0;
  for (const [at, { id, title }] of results.entries()) {
    await page.goto(`${service.origin}/#/${values.lang}/cinema/${id}`);
    await page.waitFor(
      `location.hash.indexOf('/cinema/${id}') > 0 && document.querySelector('main:not([aria-hidden=true]) h1') && document.querySelector('main:not([aria-hidden=true]) [class*=_backdrop_] img')`,
    );
    await comesToRest(page);
    if (at === 0) await page.js(`window.hideWords = ${hidden}`);
    if (values.shade) {
      await page.js(
        `document.querySelector('main:not([aria-hidden=true]) [class*=_backdrop_] > [class*=_shade_]').style.background = ${JSON.stringify(values.shade)}`,
      );
    }
    const found = await page.js<readonly Text[]>(texts);
    await page.js('hideWords(true)');
    const pixels = await picture();
    for (const { words, colour, ...box } of found) {
      const contrast = leastContrast(pixels, box, colour);
      if (contrast < least.contrast) least = { contrast, words, title };
      if (contrast >= LEAST) continue;
      faults += 1;
      console.log(`${title}: “${words}” ${contrast.toFixed(2)}:1`);
    }
    if (at === 0) {
      const box = await page.js<Box>(`(function () {
        var art = document.querySelector('main:not([aria-hidden=true]) [class*=_backdrop_]');
        art.querySelectorAll('img').forEach(function (one) { one.style.visibility = 'hidden'; });
        Array.from(art.children).forEach(function (one) { if (!/_shade_/.test(one.className)) one.style.background = 'white'; });
        var box = art.getBoundingClientRect();
        return { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
      })()`);
      console.log(`lit: ${Math.round(100 * litShare(await picture(), box))} % of the artwork`);
    }
    await page.js('hideWords(false)');
  }
  console.log(
    `${results.length} titles, least ${least.contrast.toFixed(2)}:1 (“${least.words}”, ${least.title}), ${faults} texts below ${LEAST}:1`,
  );
  if (faults > 0 || results.length === 0) process.exitCode = 1;
} finally {
  await close();
  await service.close();
}
