import type { Page } from '../support/page.ts';

/** A heading too near to the logo, or a card or button below the launcher of the chat. */
export interface PlaceFault {
  readonly kind: 'touches the logo' | 'below the launcher';
  readonly text: string;
  /** Size of the screen, and by how much, in units of a screen 1920 wide. */
  readonly detail: string;
}

/** Least distance of a heading from the logo, in units. */
const GAP = 12;

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

/** Runs in the page. Returns all faults of the elements on the screen. */
const look = `(function () {
  var faults = [], unit = innerWidth / 1920;
  function isSeen(node) {
    if (getComputedStyle(node).visibility === 'hidden') return false;
    for (var up = node; up && up !== document.documentElement; up = up.parentElement)
      if (Number(getComputedStyle(up).opacity) < 0.1 || up.getAttribute('aria-hidden') === 'true' && up.tagName === 'MAIN') return false;
    return true;
  }
  /** The box without the parts that an element, or one around it, cuts off. */
  function seenPart(node, box) {
    for (var up = node; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowX === 'visible') continue;
      var clip = up.getBoundingClientRect();
      box = { left: Math.max(box.left, clip.left), top: Math.max(box.top, clip.top), right: Math.min(box.right, clip.right), bottom: Math.min(box.bottom, clip.bottom) };
    }
    return box;
  }
  function textBox(node) {
    var range = document.createRange();
    range.selectNodeContents(node);
    return seenPart(node, range.getBoundingClientRect());
  }
  /** Width and height in units in which two boxes overlap, or come nearer than the gap; null where they do not. */
  function overlap(one, other, gap) {
    var wide = (Math.min(one.right, other.right) - Math.max(one.left, other.left)) / unit + gap;
    var high = (Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)) / unit + gap;
    var isBox = one.right > one.left && one.bottom > one.top;
    return isBox && wide > 1 && high > 1 ? [Math.round(wide), Math.round(high)] : null;
  }
  function fault(kind, node, size) {
    var text = (node.getAttribute('aria-label') || node.textContent).trim();
    if (size) faults.push({ kind: kind, text: text.slice(0, 60), detail: innerHeight + ', ' + size.join(' × ') });
  }
  // A dialog and the open menu cover the page.
  if (document.querySelector('[role=dialog], [role=navigation][data-open]')) return faults;
  var logo = document.querySelector('[class*=_brand_]'), launcher = document.querySelector('[class*=_launcher_] [class*=_icon_]');
  Array.from(document.querySelectorAll('h1, h2, h3')).filter(isSeen).forEach(function (heading) {
    if (logo && isSeen(logo)) fault('touches the logo', heading, overlap(textBox(heading), textBox(logo), ${GAP}));
  });
  // Home's stage, and the shade below the clock elsewhere, cover the cards that have slid away above.
  var edge = Array.from(document.querySelectorAll('main:not([aria-hidden=true]) [data-shown][class*=_stage_], main:not([aria-hidden=true]) [class*=_shade_]')).filter(isSeen).reduce(function (most, cover) {
    return Math.max(most, cover.getBoundingClientRect().bottom);
  }, 0);
  document.querySelectorAll('main [data-pos], main [tabindex]').forEach(function (one) {
    // A rail is as wide as its page; its cards are looked at.
    if (!launcher || !isSeen(launcher) || !isSeen(one) || one.querySelector('[data-pos], [tabindex]')) return;
    var box = seenPart(one, one.getBoundingClientRect());
    box = { left: box.left, top: Math.max(box.top, edge), right: box.right, bottom: box.bottom };
    fault('below the launcher', one, overlap(box, launcher.getBoundingClientRect(), 0));
  });
  return faults;
})()`;

/** The faults at 1280×720 and 1920×1080; the page keeps the latter size. */
export async function placeFaults(page: Page): Promise<readonly PlaceFault[]> {
  const faults: PlaceFault[] = [];
  for (const size of sizes) {
    await page.resize(size);
    faults.push(...(await page.js<readonly PlaceFault[]>(look)));
  }
  return faults;
}
