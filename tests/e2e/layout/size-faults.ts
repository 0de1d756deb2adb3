import { readFileSync } from 'node:fs';
import type { Page } from '../support/page.ts';

/** A text or a target below the sizes that LG requires, or one outside the safe area of Google TV. */
export interface SizeFault {
  readonly kind: 'small text' | 'small target' | 'outside the safe area';
  readonly text: string;
  /** Where, and its size or place. */
  readonly detail: string;
}

/** LG requires these pixels at 1920×1080. */
const TEXT = 20;
const TARGET = 75;
/** Letters share a row of twelve beside the results of a search. docs/store-checklist.md has the ways round them. */
const LETTER_WIDTH = 58;
/** Some sets cut off this share of the picture at each edge. */
const EDGE = 0.05;

/** The app loads it with the first move of a pointer, which would end the view. */
const targets = readFileSync('src/ui/pointer-targets.css', 'utf8');

/** Runs in the page. Returns all faults of the elements on the screen. */
const look = `(function () {
  if (document.adoptedStyleSheets.length === 0) {
    var sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(targets)});
    document.adoptedStyleSheets = [sheet];
  }
  var faults = [], unit = innerWidth / 1920;
  var dialog = document.querySelector('[role=dialog]'), menu = document.querySelector('[role=navigation][data-open]');
  function named(node) { return String(node.className).replace(/_[\\w-]{5}(?= |$)/g, '') || node.tagName.toLowerCase(); }
  function fault(kind, one, detail) {
    faults.push({ kind: kind, text: (one.getAttribute('aria-label') || one.textContent).trim().slice(0, 60), detail: named(one) + ', ' + detail });
  }
  function isSeen(node) {
    if (dialog ? !dialog.contains(node) : menu && !menu.contains(node)) return false;
    if (getComputedStyle(node).visibility === 'hidden') return false;
    for (var up = node; up && up !== document.documentElement; up = up.parentElement)
      if (Number(getComputedStyle(up).opacity) < 0.1 || up.getAttribute('aria-hidden') === 'true' && up.tagName === 'MAIN') return false;
    return true;
  }
  /** Whether all of a box is on the screen and within the element that clips it. */
  function isWhole(node, box) {
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return false;
    for (var up = node.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowX === 'visible') continue;
      var clip = up.getBoundingClientRect();
      if (box.left < clip.left - 1 || box.top < clip.top - 1 || box.right > clip.right + 1 || box.bottom > clip.bottom + 1) return false;
    }
    return true;
  }
  /** Sliding elements may pass the edges, except with the focus. The launcher of the chat is a picture, and its item of the menu is inside. */
  function mayPass(node) {
    return Boolean(node.closest('[class*=_launcher_]')) || !node.closest('[data-focused]') && Boolean(node.closest('[style*=transform], [class*=_track_], section'));
  }
  function safety(node, box) {
    // The picture of the player.
    if (box.right - box.left >= innerWidth) return;
    var x = innerWidth * ${EDGE} - 1, y = innerHeight * ${EDGE} - 1;
    if (box.left >= x && box.right <= innerWidth - x && box.top >= y && box.bottom <= innerHeight - y || mayPass(node)) return;
    fault('outside the safe area', node, [box.left, box.top, box.right, box.bottom].map(Math.round).join(' '));
  }
  /** The box without the growth of the focus. */
  function atRest(one, box) {
    var wide = one.offsetWidth || box.width, high = one.offsetHeight || box.height, x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    return { left: x - wide / 2, top: y - high / 2, right: x + wide / 2, bottom: y + high / 2 };
  }
  /** Pixels along one axis through a point that belong to the element. */
  function reach(one, x, y, isAcross) {
    var far = 1;
    [-1, 1].forEach(function (sign) {
      for (var step = 1; step < 400; step++) {
        var hit = document.elementFromPoint(x + (isAcross ? sign * step : 0), y + (isAcross ? 0 : sign * step));
        if (!hit || !one.contains(hit)) break;
        far++;
      }
    });
    return far;
  }
  var walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    var element = walker.currentNode.parentElement, own = element.getBoundingClientRect(), range = document.createRange();
    if (walker.currentNode.textContent.trim() === '' || /^(SCRIPT|STYLE)$/.test(element.tagName) || element.closest('#plain')) continue;
    // One of a pixel is only for the voice guide.
    if (own.width <= 4 || own.height <= 4 || !isSeen(element)) continue;
    range.selectNodeContents(walker.currentNode);
    var box = range.getBoundingClientRect(), size = parseFloat(getComputedStyle(element).fontSize) / unit;
    if (!isWhole(element, box)) continue;
    if (size < ${TEXT} - 0.1) fault('small text', element, size.toFixed(1) + ' px');
    // The letters, without the rest of their line.
    var inset = box.height * 0.22;
    safety(element, { left: box.left, top: box.top + inset, right: box.right, bottom: box.bottom - inset });
  }
  var focused = document.querySelectorAll('[data-focused]');
  focused.forEach(function (one) {
    var box = one.getBoundingClientRect();
    // A programme that continues beyond the guide has its ring at the edge of the guide.
    if (isSeen(one) && isWhole(one, box)) safety(one, atRest(one, box));
  });
  // Targets are measured without the growth of the focus.
  focused.forEach(function (one) { one.removeAttribute('data-focused'); });
  document.querySelectorAll('[tabindex]').forEach(function (one) {
    if (one.querySelector('[tabindex]') || !isSeen(one)) return;
    var box = one.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || !isWhole(one, box)) return;
    // Text that is only read takes no press.
    if (/^(listitem|document)$/.test(one.getAttribute('role'))) return;
    var wide = box.width, high = box.height;
    var isIcon = getComputedStyle(one).pointerEvents === 'none', core = isIcon ? one.firstElementChild.getBoundingClientRect() : box;
    var x = (core.left + core.right) / 2, y = (core.top + core.bottom) / 2;
    if (isIcon || wide < ${TARGET} * unit) wide = reach(one, x, y, true);
    if (isIcon || high < ${TARGET} * unit) high = reach(one, x, y, false);
    // The length of a programme is its width in the guide.
    var min = one.matches('[class*=_cell_]') ? 0 : one.matches('[class*=_key_]') ? ${LETTER_WIDTH} : ${TARGET};
    if (wide < min * unit - 1 || high < ${TARGET} * unit - 1) fault('small target', one, Math.round(wide / unit) + ' × ' + Math.round(high / unit) + ' px');
  });
  focused.forEach(function (one) { one.setAttribute('data-focused', ''); });
  return faults;
})()`;

/** The faults of sizes and places on the screen, at the normal size of texts. */
export function sizeFaults(page: Page): Promise<readonly SizeFault[]> {
  return page.js<readonly SizeFault[]>(look);
}
