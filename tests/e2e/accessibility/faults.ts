import { placePattern } from '../looks/texts.ts';
import type { PicturedLanguage } from '../pictures/camera.ts';
import { loadAxe } from '../support/axe.ts';
import type { Page } from '../support/page.ts';

/** Rules that do not apply to a television with a remote: zoom and page landmarks. */
const RULES = `{ 'meta-viewport': { enabled: false }, region: { enabled: false } }`;
const BY_AXE = `axe.run(document, { resultTypes: ['violations'], rules: ${RULES} }).then((result) =>
  result.violations.map(({ id, nodes }) => ({
    id, nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 200) + ': ' + failureSummary),
  })))`;

/**
 * Checks every reachable focusable: it has a role and a name, the name contains its visible text (WCAG
 * 2.5.3), and an item of a list has its position.
 */
const byStop = (place: RegExp): string => `(function () {
  var plain = function (text) { return (' ' + text + ' ').toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, ' '); };
  var seen = function (one) {
    return !one.closest('[aria-hidden=true]') && one.getClientRects().length > 0
      && getComputedStyle(one).visibility === 'visible';
  };
  var written = function (stop) {
    var texts = [], walk = document.createTreeWalker(stop, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      if (seen(walk.currentNode.parentElement)) texts.push(walk.currentNode.data);
    return texts;
  };
  var counted = ['tab', 'radio', 'option', 'menuitem', 'menuitemcheckbox', 'menuitemradio'];
  var faults = [];
  document.querySelectorAll('[tabindex]').forEach(function (stop) {
    if (!seen(stop) || stop.querySelector('[tabindex]')) return;
    var role = stop.getAttribute('role'), label = stop.getAttribute('aria-label'), texts = written(stop);
    var name = label === null ? texts.join(' ') : label;
    var say = function (fault) { faults.push(fault + ': ' + stop.outerHTML.slice(0, 240)); };
    if (!role) say('no role');
    if (plain(name).trim() === '' && name.trim() === '') say('no name');
    if (label !== null) texts.forEach(function (text) {
      if (plain(label).indexOf(plain(text)) < 0) say('reads "' + text + '" but is called "' + label + '"');
    });
    var place = stop.hasAttribute('aria-posinset') && stop.hasAttribute('aria-setsize');
    /* Cards of a rail or grid are positioned on a moving track. */
    var many = stop.parentElement.style.transform !== '' || counted.indexOf(role) >= 0;
    if (many && !place && !${place}.test(name)) say('one of how many');
  });
  return faults;
})()`;

/** The accessibility faults of the screen in a language. */
export async function faultsOf(page: Page, lang: PicturedLanguage): Promise<unknown[]> {
  await loadAxe(page);
  return [...(await page.js<unknown[]>(BY_AXE)), ...(await page.js<string[]>(byStop(placePattern(lang))))];
}
