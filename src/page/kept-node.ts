/** An element of the kept picture: name, attributes and children. The name of a style begins with a dot. */
export type KeptElement = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly KeptNode[],
];

/** A text or an element. */
export type KeptNode = string | KeptElement;

/** A longer picture than home can have, as text, is neither kept nor drawn. */
export var longestKept = 100000;
var SVG = 'http://www.w3.org/2000/svg';
export var keptElement = /^(div|span|section|main|h1|h2|p|b|img|svg|path)$/;
export var keptAttribute =
  /^(class|lang|data-(focused|at|title|rank)|viewBox|width|height|fill|stroke|stroke-width|d)$/;
export var keptStyles = [
  'left',
  'top',
  'width',
  'height',
  'opacity',
  'transform',
  'transformOrigin',
  'backgroundColor',
] as const;
var STYLE_VALUE = /^[\w#%., ()-]{1,99}$/;
var PICTURE = /^https?:\/\//;
/** More elements than a first screen has, and deeper ones. */
var MOST = 1500;
var DEEPEST = 40;

/** Names and values that home uses; none of them runs a script or loads anything but a picture. */
function setAttribute(element: Element, name: string, value: string): void {
  if (typeof value !== 'string') throw new Error('No text');
  var style = name.slice(1) as (typeof keptStyles)[number];
  if (keptAttribute.test(name)) element.setAttribute(name, value);
  else if (
    name.charAt(0) === '.' &&
    keptStyles.indexOf(style) >= 0 &&
    STYLE_VALUE.test(value) &&
    value.indexOf('url') < 0
  )
    (element as HTMLElement).style[style] = value;
  else if (name === 'src' && element.nodeName === 'IMG' && PICTURE.test(value))
    (element as HTMLImageElement).src = value;
  else throw new Error('No attribute of home');
}

/** Draws kept nodes into `parent`, element by element. Throws for a name or a value that the lists above do not allow. */
export function drawKept(nodes: readonly KeptNode[], parent: Node): void {
  var left = MOST;
  function draw(node: KeptNode, into: Node, depth: number): void {
    if (typeof node === 'string') {
      into.appendChild(document.createTextNode(node));
      return;
    }
    var name = node[0];
    if (--left < 0 || depth > DEEPEST || node.length !== 3 || !keptElement.test(name))
      throw new Error('Not home');
    var element =
      name === 'svg' || name === 'path' ? document.createElementNS(SVG, name) : document.createElement(name);
    for (var key in node[1]) setAttribute(element, key, node[1][key] as string);
    if (name === 'img') element.setAttribute('data-there', '');
    for (var i = 0; i < node[2].length; i++) draw(node[2][i] as KeptNode, element, depth + 1);
    into.appendChild(element);
  }
  for (var i = 0; i < nodes.length; i++) draw(nodes[i] as KeptNode, parent, 0);
}
