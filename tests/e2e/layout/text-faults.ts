import type { Page } from '../support/page.ts';

/** A text that a viewer cannot read in full, or in their language. */
export interface TextFault {
  readonly kind: 'cut' | 'beyond its box' | 'beyond the screen' | 'overlap' | 'a key' | 'another script';
  readonly text: string;
  /** Where, and by how much. */
  readonly detail: string;
}

/** Names, codes and texts by viewers, which are the same in every language. */
const names =
  'Первая мысль|Не открывается фильм|Dilnoza|Karimova|Nodira|Bobur|Lola|Oyna|Humo|Uzcard|QR|SMS|PIN|HDR|HDMI|DRM|UHD|4K|OK|Chromium|Widevine|PlayReady|ClearKey|Telegram|English|Oʻzbekcha|Türkçe|Русский|Ўзбекча|Қазақша';

/** Waits until the texts of the page rest and its pictures are there, for at most five seconds. */
const rest = `new Promise(function (done) {
  var began = performance.now(), last = '', same = 0;
  (function look() {
    var now = document.body.innerText.length + ' ' + Array.from(document.querySelectorAll('h1, h2, [data-pos], [data-focused]'), function (one) {
      var box = one.getBoundingClientRect();
      return Math.round(box.left) + ',' + Math.round(box.top);
    }).join(' ');
    var loaded = Array.from(document.images).every(function (image) { return image.complete; });
    same = loaded && now === last && document.querySelector('[data-focused]') ? same + 1 : 0;
    last = now;
    if (same >= 4 || performance.now() - began > 5000) done(true);
    else setTimeout(look, 100);
  })();
})`;

/** In the page: all faults of the texts that are on the screen now. */
const look = (lang: string): string => `(function () {
  var faults = [], shown = [];
  var dialog = document.querySelector('[role=dialog]');
  function fault(kind, text, detail) { faults.push({ kind: kind, text: text.slice(0, 90), detail: detail }); }
  function isSeen(node) {
    for (var up = node; up && up !== document.documentElement; up = up.parentElement) {
      var style = getComputedStyle(up);
      if (style.visibility === 'hidden' && up === node) return false;
      if (Number(style.opacity) < 0.1 || style.display === 'none') return false;
      if (up.getAttribute('aria-hidden') === 'true' && up.tagName === 'MAIN') return false;
    }
    return true;
  }
  /** Whether an opaque box covers a point of an element: one in front of it, as the stage of home below the clock. */
  function isUnder(front, node, x, y) {
    for (var at = 0; at < front.length && !front[at].contains(node) && !node.contains(front[at]); at++)
      for (var up = front[at]; up && !up.contains(node); up = up.parentElement) {
        var box = up.getBoundingClientRect();
        var isOpaque = /^rgb\\(/.test(getComputedStyle(up).backgroundColor);
        if (isOpaque && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return true;
      }
    return false;
  }
  function named(node) { return String(node.className).replace(/_[\\w-]{5}(?= |$)/g, '') || node.tagName.toLowerCase(); }
  function blockOf(node) {
    var up = node;
    while (up && /^inline$/.test(getComputedStyle(up).display)) up = up.parentElement;
    return up;
  }
  /** Whether a list slides below this element, so that its cards may leave the screen. */
  function slides(node) { return Boolean(node.closest('[class*=track], [class*=stack], [class*=_list_], [class*=_lines_], [class*=reader], [class*=_clip_], section')); }
  var walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    var node = walker.currentNode, element = node.parentElement, text = node.textContent.trim();
    if (text === '' || /^(SCRIPT|STYLE)$/.test(element.tagName) || element.closest('#plain')) continue;
    if (dialog && !dialog.contains(element)) continue;
    // The logo lies above the content that slides below it; the mark of a key is in the script that it leads to.
    if (element.closest('[class*=_brand_], [class*=_key_]')) continue;
    // The open menu covers the page.
    if (document.querySelector('[role=navigation][data-open]') && !element.closest('[role=navigation]')) continue;
    if (!isSeen(element)) continue;
    var range = document.createRange();
    range.selectNodeContents(node);
    var box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    if (box.right <= 0 || box.left >= innerWidth || box.bottom <= 0 || box.top >= innerHeight) {
      if (!slides(element)) fault('beyond the screen', text, named(element));
      continue;
    }
    var block = blockOf(element), style = getComputedStyle(block), own = block.getBoundingClientRect();
    if (style.overflowX !== 'visible') box = { left: Math.max(box.left, own.left), top: Math.max(box.top, own.top), right: Math.min(box.right, own.right), bottom: Math.min(box.bottom, own.bottom), width: box.width, height: box.height, whole: box };
    // Only for the voice guide.
    if (own.width <= 4 || own.height <= 4) continue;
    var isClipped = style.overflowX !== 'visible';
    var hasDots = isClipped && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none');
    if (!hasDots) {
      var whole = box.whole || box, wide = Math.round(whole.right - own.right), low = Math.round(whole.bottom - own.bottom), line = parseFloat(style.fontSize);
      if (wide > 2) fault(isClipped ? 'cut' : 'beyond its box', text, named(block) + ', ' + wide + ' px at the right');
      else if (low > line * 0.25) fault(isClipped ? 'cut' : 'beyond its box', text, named(block) + ', ' + low + ' px below');
    }
    if (hasDots && style.webkitLineClamp !== 'none' && block.scrollHeight > block.clientHeight + 2) {
      var part = (own.height / parseFloat(style.lineHeight)) % 1;
      if (part > 0.2 && part < 0.8) fault('cut', text, named(block) + ', within a line');
    }
    // The next coloured box, as a card or a button, must hold it.
    for (var ground = block; ground && ground.tagName !== 'MAIN' && ground !== document.body; ground = ground.parentElement) {
      if (/rgba\\(.*, 0\\)|transparent/.test(getComputedStyle(ground).backgroundColor)) continue;
      var area = ground.getBoundingClientRect(), far = Math.round(Math.max(Math.min(box.right, own.right) - area.right, Math.min(box.bottom, own.bottom) - area.bottom));
      if (far > 3 && area.width > 8 && area.height > 8) fault('beyond its box', text, named(ground) + ', ' + far + ' px');
      break;
    }
    // The next box that clips it, unless a list slides in it.
    for (var up = block.parentElement; up && up !== document.body && !slides(element); up = up.parentElement) {
      if (getComputedStyle(up).overflowX === 'visible') continue;
      var clip = up.getBoundingClientRect(), endsInDots = getComputedStyle(up).textOverflow === 'ellipsis';
      if (box.right > clip.right + 2 && !endsInDots || box.bottom > clip.bottom + 2) fault('cut', text, 'by ' + named(up));
      break;
    }
    if (!slides(element) && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1)) fault('beyond the screen', text, named(block));
    var inset = (box.bottom - box.top) * 0.22;
    shown.push({ text: text, element: element, left: box.left, top: box.top + inset, right: box.right, bottom: box.bottom - inset });
    if (/^[a-z][a-zA-Z0-9]*(\\.[a-zA-Z0-9]+)+$/.test(text) && !/\\.(uz|com|test|org)$/.test(text)) fault('a key', text, named(element));
    var words = text.replace(/${names}/g, '').replace(/[^\\s]*[.:/@][^\\s]*/g, '');
    var isInterface = element.closest('h1, h2, h3, [role=button], [role=tab], [role=switch], [role=radio], [role=navigation], [role=dialog], p') && !element.closest('[data-pos], [class*=_original_], [translate=no]');
    var latin = /[A-Za-z]{4,}/.test(words) && !/[А-яЎўҚқҒғҲҳЁё]/.test(words), cyrillic = /[А-яЁё]{3,}/.test(words);
    if (isInterface && (${/^(ru|uz-Cyrl)$/.test(lang)} ? latin : cyrillic)) fault('another script', text, named(element));
  }
  for (var i = 0; i < shown.length; i++) {
    for (var j = i + 1; j < shown.length; j++) {
      var one = shown[i], other = shown[j];
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      var width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      var height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (width <= 3 || height <= 2) continue;
      // One that lies below something opaque is not seen there.
      var x = Math.max(one.left, other.left) + width / 2, y = Math.max(one.top, other.top) + height / 2;
      var front = document.elementsFromPoint(x, y), top = front[0];
      if (top && !top.contains(one.element) && !top.contains(other.element) && !one.element.contains(top) && !other.element.contains(top)) continue;
      if (isUnder(front, one.element, x, y) || isUnder(front, other.element, x, y)) continue;
      fault('overlap', one.text.slice(0, 40) + ' | ' + other.text.slice(0, 40), named(one.element) + ', ' + named(other.element) + ', ' + Math.round(width) + ' × ' + Math.round(height) + ' px');
    }
  }
  return faults;
})()`;

/** Waits until the page rests. */
export async function comesToRest(page: Page): Promise<void> {
  await page.js(rest);
}

/** The faults of the texts on the screen in a language. */
export function textFaults(page: Page, lang: string): Promise<readonly TextFault[]> {
  return page.js<readonly TextFault[]>(look(lang));
}
