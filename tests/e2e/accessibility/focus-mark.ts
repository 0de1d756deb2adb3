import type { Page } from '../support/page.ts';

/** WCAG 2.4.13 and 1.4.11: the mark of the focus has a contrast of 3:1 with its background, so its hue does not matter. */
const LEAST = 3;

/**
 * The contrast with the surface under it of the focused element's ring or, without one, of its light ground; `null` for the
 * time bar, whose playhead grows instead, and for a picture that fills the screen.
 */
const CONTRAST = `(function () {
  var channels = function (color) { return (color.match(/[\\d.]+/g) || []).map(Number); };
  var isOpaque = function (color) { return channels(color)[3] === undefined || channels(color)[3] > 0.9; };
  var light = function (color) {
    var parts = channels(color).slice(0, 3).map(function (each) {
      var share = each / 255;
      return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    });
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  var focused = document.querySelector('[data-focused]');
  if (!focused || focused.getAttribute('role') === 'slider' || focused.offsetWidth > innerWidth * 0.9) return null;
  var all = [focused].concat(Array.from(focused.children));
  var rings = [focused].concat(Array.from(focused.querySelectorAll('*'))).map(function (one) { return getComputedStyle(one, '::after'); }).filter(function (style) {
    return style.content !== 'none' && style.visibility === 'visible' && parseFloat(style.borderTopWidth) >= 2
      && style.borderTopStyle === 'solid' && isOpaque(style.borderTopColor);
  }).map(function (style) { return style.borderTopColor; });
  var fills = all.map(function (one) { return [getComputedStyle(one), getComputedStyle(one, '::before')]; })
    .reduce(function (list, pair) { return list.concat(pair); }, [])
    .filter(function (style) { return style.content !== 'none' && style.visibility === 'visible' && isOpaque(style.backgroundColor); })
    .map(function (style) { return style.backgroundColor; });
  var ground = focused.parentElement;
  while (ground && !isOpaque(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
  var under = light(getComputedStyle(ground || document.body).backgroundColor);
  return (rings.length > 0 ? rings : fills).map(light).reduce(function (most, own) {
    return Math.max(most, (Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05));
  }, 1);
})()`;

/** The faults of the mark of the focus in normal and high contrast. */
export async function focusFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const contrast of ['normal', 'high']) {
    const change =
      contrast === 'high' ? `setAttribute('data-contrast', 'high')` : `removeAttribute('data-contrast')`;
    await page.js(`document.documentElement.${change}`);
    const ratio = await page.js<number | null>(CONTRAST);
    if (ratio !== null && ratio < LEAST)
      faults.push(`the mark of the focus has a contrast of ${ratio.toFixed(1)} at ${contrast} contrast`);
  }
  await page.js(`document.documentElement.removeAttribute('data-contrast')`);
  return faults;
}
