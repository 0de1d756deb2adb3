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
/** A piece may end within a reference or within the mark of a CDATA section. */
const openEnd = /(?:&[#\w]{0,33}|<!?\[?C?D?A?T?A?|\]{1,2})$/;

/**
 * Makes bare `&` and entities that only HTML defines readable as XML. Lines keep their numbers. `onRepair` receives the
 * line of each repair, counted from 1.
 */
export async function* repairReferences(
  text: AsyncIterable<string>,
  onRepair: (line: number) => void,
): AsyncGenerator<string> {
  let rest = '';
  let line = 1;
  let isData = false;
  const repair = (part: string): string =>
    part.replace(reference, (whole, valid: string | undefined, name: string | undefined, at: number) => {
      if (valid !== undefined) return whole;
      onRepair(line + part.slice(0, at).split('\n').length - 1);
      return name === undefined ? '&amp;' : (named[name] ?? `&amp;${name};`);
    });
  const convert = (part: string): string => {
    let done = '';
    for (const piece of part.split(/(<!\[CDATA\[|\]\]>)/)) {
      if (piece === '<![CDATA[') isData = true;
      else if (piece === ']]>') isData = false;
      done += isData || !piece.includes('&') ? piece : repair(piece);
      line += piece.split('\n').length - 1;
    }
    return done;
  };
  for await (const chunk of text) {
    const whole = rest + chunk;
    rest = openEnd.exec(whole.slice(-40))?.[0] ?? '';
    yield convert(whole.slice(0, whole.length - rest.length));
  }
  if (rest !== '') yield convert(rest);
}
