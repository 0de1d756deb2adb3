/** Entities of HTML that guides use most. Others stay as they are written. */
const named: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  bdquo: '„',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  middot: '·',
  bull: '•',
  eacute: 'é',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
};
const reference = /&(?:(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});|([a-z][a-z\d]{1,31});)?/gi;

/**
 * Makes bare `&` and entities that only HTML defines readable as XML, in a text or the value of an attribute. `onRepair`
 * receives the place of each.
 */
export function repairReferences(text: string, onRepair: (at: number) => void): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, (whole, valid: string | undefined, name: string | undefined, at: number) => {
    if (valid !== undefined) return whole;
    onRepair(at);
    return name === undefined ? '&amp;' : Object.hasOwn(named, name) ? (named[name] ?? '') : `&amp;${name};`;
  });
}
