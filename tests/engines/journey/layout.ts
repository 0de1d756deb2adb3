import type { Page } from '../../e2e/support/page.ts';
import { type Picture, pictureFaults, readPicture } from './picture.ts';

/** Left, top, width and height in CSS pixels. */
type Box = readonly [number, number, number, number];

/** The boxes of a view's headings and focusables, by a name that is the same in all engines. */
export interface Layout {
  readonly boxes: Readonly<Record<string, Box>>;
  /** `null` if parts of the view change with the time of day. */
  readonly picture: Picture | null;
}

/** Engines round and shape text differently: tolerance in pixels, and as a share of the size. */
const pixels = 8;
const share = 0.04;

/** How long a view may take to come to rest, in ms. */
const patience = 8000;

const everything =
  'h1, h2, [data-pos], [role=button], [role=tab], [role=link], [role=slider], [data-focused]';

/** Written for Chromium 53: reads the boxes on the screen in a drawn frame, and repeats until readings agree for longer than anything fades. */
const read = (selector: string, withWords: boolean): string => `new Promise(function (done) {
  function isShown(node, box) {
    if (box.width === 0 || box.height === 0) return false;
    if (box.right <= 0 || box.bottom <= 0 || box.left >= innerWidth || box.top >= innerHeight) return false;
    for (var up = node; up && up !== document.documentElement; up = up.parentElement) {
      if (up.getAttribute('aria-hidden') === 'true') return false;
    }
    return getComputedStyle(node).visibility !== 'hidden';
  }
  function nameOf(node) {
    var section = node.closest('section[aria-label], [role=dialog], [role=navigation]');
    var words = !${withWords} ? '' : node.getAttribute('data-pos') || node.getAttribute('aria-label') || node.textContent;
    // Numbers may be times. Broadcasts that begin soon make notifications new, which the menu says.
    return [
      section ? section.getAttribute('aria-label') || section.getAttribute('role') : '',
      node.getAttribute('role') || node.tagName.toLowerCase(),
      words.trim().replace(/Yangi: \\d+\\. /, '').slice(0, 40).replace(/\\d+/g, node.hasAttribute('data-pos') ? '$&' : '#'),
    ].join(' | ');
  }
  function boxes() {
    var found = {};
    var nodes = document.querySelectorAll(${JSON.stringify(selector)});
    for (var i = 0; i < nodes.length; i++) {
      var box = nodes[i].getBoundingClientRect();
      if (!isShown(nodes[i], box)) continue;
      var name = nameOf(nodes[i]);
      while (found[name]) name += ' +';
      found[name] = [box.left, box.top, box.width, box.height].map(Math.round);
    }
    return found;
  }
  var began = performance.now();
  var last = '';
  var same = 0;
  (function look() {
    var now = JSON.stringify(boxes());
    var loaded = Array.prototype.every.call(document.images, function (image) { return image.complete; });
    // A notice goes after five seconds.
    var isNotified = document.querySelector('[class*=_alert_]');
    same = loaded && !isNotified && now === last ? same + 1 : 0;
    last = now;
    if (same >= 3 || performance.now() - began > ${patience}) done(JSON.parse(now));
    else setTimeout(function () { requestAnimationFrame(look); }, 150);
  })();
})`;

/**
 * The layout of the view on the screen, once it is at rest. `only` selects the parts that do not change with time, and
 * without `withWords` their words may change.
 */
export async function readLayout(page: Page, only?: string, withWords = true): Promise<Layout> {
  const boxes = await page.js<Layout['boxes']>(read(only ?? everything, withWords));
  return { boxes, picture: only === undefined ? await readPicture(page) : null };
}

/**
 * The differences between a layout and the current engine's, one line each; differences within the tolerance do not
 * count.
 */
export function layoutFaults(layout: Layout, current: Layout): string[] {
  const faults: string[] = [];
  for (const [name, box] of Object.entries(current.boxes)) {
    const other = layout.boxes[name];
    if (!other) faults.push(`${name}: missing, in the current engine at ${box}`);
    else if (isApart(other, box)) faults.push(`${name}: at ${other}, in the current engine at ${box}`);
  }
  for (const [name, box] of Object.entries(layout.boxes)) {
    if (current.boxes[name]) continue;
    faults.push(`${name}: at ${box}, not in the current engine`);
  }
  if (layout.picture && current.picture) faults.push(...pictureFaults(layout.picture, current.picture));
  return faults;
}

function isApart(one: Box, other: Box): boolean {
  return one.some((value, place) => {
    const size = other[2 + (place % 2)] ?? 0;
    return Math.abs(value - (other[place] ?? 0)) > pixels + size * share;
  });
}
