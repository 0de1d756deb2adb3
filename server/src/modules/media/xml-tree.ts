import { SaxesParser } from 'saxes';

/** An element that can be changed. Comments and instructions are not kept. */
export interface XmlElement {
  /** With its prefix. */
  readonly name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

/** Reads a text of XML; `null` if it is not well-formed. */
export function readXml(text: string): XmlElement | null {
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let isBroken = false;
  const add = (part: string) => open.at(-1)?.children.push(part);
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...(attributes as Record<string, string>) }, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => open.pop());
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return isBroken ? null : root;
}

export function writeXml(element: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(element)}\n`;
}

/** The name without its prefix. */
export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The elements inside with a name, whatever their prefix. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((it): it is XmlElement => typeof it !== 'string' && localName(it) === name);
}

export function textOf({ children }: XmlElement): string {
  return children
    .filter((it) => typeof it === 'string')
    .join('')
    .trim();
}

function write({ name, attributes, children }: XmlElement): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  if (children.length === 0) return `<${name}${pairs.join('')}/>`;
  const inside = children.map((it) => (typeof it === 'string' ? escaped(it) : write(it)));
  return `<${name}${pairs.join('')}>${inside.join('')}</${name}>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
