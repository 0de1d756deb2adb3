import { DOMParser } from '@xmldom/xmldom';
import { C14nCanonicalization, ExclusiveCanonicalization, findAncestorNs } from 'xml-crypto';

export const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
export const INCLUSIVE = 'http://www.w3.org/2006/12/xml-c14n11';

/** Parses XML. Throws on the first fault, also on those that browsers forgive. */
export function parseXml(text: string): Document {
  const fail = (message: string) => {
    throw new Error(message);
  };
  const errorHandler = { warning: fail, error: fail, fatalError: fail };
  return new DOMParser({ errorHandler }).parseFromString(text, 'text/xml');
}

/**
 * The canonical form of an element by the algorithm's identifier. The library has C14N 1.0; version 1.1 differs only in
 * the inheritance of `xml:` attributes, which no part of a widget signature has.
 * https://www.w3.org/TR/xml-c14n11/#Intro
 */
export function canonicalXml(element: Element, algorithm: string): string {
  if (algorithm === EXCLUSIVE) return new ExclusiveCanonicalization().process(element, {});
  if (algorithm !== INCLUSIVE) throw new Error(`unknown canonicalization ${algorithm}`);
  const document = element.ownerDocument;
  const id = element.getAttribute('Id') ?? '';
  const ancestorNamespaces = /^\w+$/.test(id) ? findAncestorNs(document, `//*[@Id='${id}']`) : [];
  return new C14nCanonicalization().process(element, { ancestorNamespaces });
}
