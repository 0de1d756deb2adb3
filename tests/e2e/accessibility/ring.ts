import type { Page } from '../support/page.ts';

/** WCAG 2.4.13 and 1.4.11: the focus ring has a contrast of 3:1 with its background, so its hue does not matter. */
const LEAST = 3;

/** The contrast of the focus ring with the surface under it, or `null` where the focused element has no ring. */
const CONTRAST = `(function () {
  var channels = function (color) { return (color.match(/[\\d.]+/g) || []).map(Number); };
  var light = function (color) {
    var parts = channels(color).slice(0, 3).map(function (each) {
      var share = each / 255;
      return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    });
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  var focused = document.querySelector('[data-focused]');
  var all = focused ? [focused].concat(Array.from(focused.children)) : [];
  var rings = all.map(function (one) { return getComputedStyle(one, '::after'); }).filter(function (style) {
    return style.content !== 'none' && style.visibility === 'visible' && parseFloat(style.borderTopWidth) >= 2
      && style.borderTopStyle === 'solid' && (channels(style.borderTopColor)[3] === undefined || channels(style.borderTopColor)[3] > 0.9);
  });
  if (rings.length === 0) return null;
  var ground = focused.parentElement;
  var opaque = function (one) {
    var own = channels(getComputedStyle(one).backgroundColor);
    return own[3] === undefined || own[3] > 0.9;
  };
  while (ground && !opaque(ground)) ground = ground.parentElement;
  var colors = [rings[0].borderTopColor, getComputedStyle(ground || document.body).backgroundColor].map(light);
  return (Math.max(colors[0], colors[1]) + 0.05) / (Math.min(colors[0], colors[1]) + 0.05);
})()`;

/** The faults of the focus ring in normal and high contrast. */
export async function ringFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const contrast of ['normal', 'high']) {
    const change =
      contrast === 'high' ? `setAttribute('data-contrast', 'high')` : `removeAttribute('data-contrast')`;
    await page.js(`document.documentElement.${change}`);
    const ratio = await page.js<number | null>(CONTRAST);
    if (ratio !== null && ratio < LEAST)
      faults.push(`the ring has a contrast of ${ratio.toFixed(1)} at ${contrast} contrast`);
  }
  await page.js(`document.documentElement.removeAttribute('data-contrast')`);
  return faults;
}
