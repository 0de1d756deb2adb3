import axe from 'axe-core';
import type { Page } from '../support/page.ts';

/** Shown on a television, driven by a remote: nothing zooms, and there is no page to have landmarks of. */
const RULES = `{ 'meta-viewport': { enabled: false }, region: { enabled: false } }`;
const BY_AXE = `axe.run(document, { resultTypes: ['violations'], rules: ${RULES} }).then((result) =>
  result.violations.map(({ id, nodes }) => ({
    id, nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 200) + ': ' + failureSummary),
  })))`;

/**
 * Every stop of the D-pad that is there to be come to: it has a role and a name, the name has in it all that is to be
 * read on the stop (WCAG 2.5.3), and one of many says which of how many it is.
 */
const BY_STOP = `(function () {
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
    /* Cards of a rail or grid stand on a track that is moved. */
    var many = stop.parentElement.style.transform !== '' || counted.indexOf(role) >= 0;
    if (many && !place && !/\\d+ из \\d+$/.test(name)) say('one of how many');
  });
  return faults;
})()`;

/** Whatever keeps the screen from being read aloud and seen by everyone. */
export async function faultsOf(page: Page): Promise<unknown[]> {
  await page.js(`${axe.source}; true`);
  return [...(await page.js<unknown[]>(BY_AXE)), ...(await page.js<string[]>(BY_STOP))];
}
