import type { Page } from '../support/page.ts';

/**
 * Records the output of a voice guide: the name of each element that receives DOM focus, changes in live
 * regions, and alerts. Hidden screens are silent.
 */
const LISTEN = `(function () {
  var said = window.said = [], known = new Map(), last = null;
  var hidden = function (one) { return one.closest('[aria-hidden=true]') !== null; };
  var look = function (first) {
    document.querySelectorAll('[aria-live], [role=status], [role=alert]').forEach(function (region) {
      var text = hidden(region) ? '' : region.textContent.trim(), before = known.get(region);
      known.set(region, text);
      if (first || text === '' || text === before) return;
      if (before === undefined && region.getAttribute('role') !== 'alert') return;
      said.push('live: ' + text);
    });
  };
  look(true);
  new MutationObserver(function () { look(false); }).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['aria-hidden'],
  });
  document.addEventListener('focusin', function (event) {
    var one = event.target;
    if (one === last) return;
    last = one;
    said.push('focus: ' + (one.getAttribute('aria-label') || one.textContent).trim());
  });
})()`;

/** Returns everything said since the last call. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.js(LISTEN);
  return () => page.js<string[]>('said.splice(0)');
}
