import {
  type KeptElement,
  type KeptNode,
  keptAttribute,
  keptElement,
  keptStyles,
} from '../page/kept-node.ts';

/** Parts that load after the first screen or change at once: a start begins without them. */
const later = '[data-late], [data-edge], [aria-live], header, main[aria-hidden="true"]';

function isSeen(element: Element): boolean {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  // An element without a size may hold others that are placed by themselves.
  if (width === 0 || height === 0) return true;
  return right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
}

function attributesOf(element: Element): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const { name, value } of Array.from(element.attributes)) {
    if (keptAttribute.test(name) && value !== '') kept[name] = value;
  }
  if (element.hasAttribute('data-focused')) kept['data-focused'] = '';
  // By another name, because only the live screen has positions.
  const position = element.getAttribute('data-pos');
  if (position !== null) kept['data-at'] = position;
  // As the page asks for it, with its host.
  if (element instanceof HTMLImageElement) kept.src = element.src;
  const { style } = element as HTMLElement;
  for (const name of keptStyles) if (style[name]) kept[`.${name}`] = style[name];
  return kept;
}

function kept(node: Node): KeptNode[] {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ? [node.nodeValue] : [];
  if (!(node instanceof Element)) return [];
  const name = node.nodeName.toLowerCase();
  if (!keptElement.test(name) || node.matches(later) || !isSeen(node)) return [];
  const element: KeptElement = [name, attributesOf(node), Array.from(node.childNodes).flatMap(kept)];
  return [element];
}

/**
 * Whether home looks as a start shows it: the focus on its first card, and neither the banners nor the first rail turned.
 */
function isAtStart(screen: Element): boolean {
  const [first] = screen.querySelectorAll('[data-pos]');
  const focused = document.querySelectorAll('[data-focused]');
  if (!first || focused.length !== 1 || focused[0] !== first) return false;
  const isTurned = screen.querySelector('[data-dot]:not(:first-child)') !== null;
  const next = screen.querySelector('[data-pos="1,0"]');
  return !isTurned && /,0$/.test(first.getAttribute('data-pos') ?? '') && (next === null || isSeen(next));
}

/** The elements of home, if it looks as a start shows it; `null` otherwise. */
export function pictureOfHome(root: Element): readonly KeptNode[] | null {
  const screen = root.querySelector('main:not([aria-hidden="true"])');
  return screen && isAtStart(screen) ? Array.from(root.childNodes).flatMap(kept) : null;
}
