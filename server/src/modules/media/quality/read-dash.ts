import { SaxesParser } from 'saxes';

/** A part of a manifest's text: its first character, and the one after its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface DashSet extends Span {
  /** Its start tag. */
  readonly head: Span;
  readonly representations: readonly DashRepresentation[];
}

export interface DashRepresentation extends Span {
  readonly id: string;
  /** `NaN` where neither it nor its set has a size. */
  readonly width: number;
  readonly height: number;
  /** Whether it is thumbnails, whose size is that of a sheet. */
  readonly isImage: boolean;
  /** Its files, named by itself, for its set or for its period. `$…$` matches anything. */
  readonly addresses: readonly string[];
}

interface Level {
  readonly name: string;
  readonly head: Span;
  readonly attributes: Readonly<Record<string, string>>;
  /** Files named inside, except by representations and sets. */
  readonly addresses: string[];
  /** Of a set. */
  readonly representations: DashRepresentation[];
  text: string;
}

/** Attributes that name files, of templates and lists of segments. */
const naming = ['media', 'initialization', 'sourceURL'];
/** Elements whose files are those of the representations inside. */
const sharing = /^(Period|AdaptationSet|Representation)$/;

/** Reads the adaptation sets of a DASH manifest. What is not valid XML is skipped. */
export function readDash(text: string): DashSet[] {
  const sets: DashSet[] = [];
  const levels: Level[] = [];
  const parser = new SaxesParser({ position: true });
  const nearest = (name: string | RegExp) =>
    levels.findLast((level) => (typeof name === 'string' ? level.name === name : name.test(level.name)));

  parser.on('error', () => undefined);
  parser.on('opentag', (tag) => {
    const name = tag.name.replace(/^.*:/, '');
    const attributes = tag.attributes as Record<string, string>;
    if (!sharing.test(name)) {
      nearest(sharing)?.addresses.push(...naming.flatMap((each) => attributes[each] ?? []));
    }
    // "<" cannot stand inside a tag.
    const head = { start: text.lastIndexOf('<', parser.position - 1), end: parser.position };
    levels.push({ name, head, attributes, addresses: [], representations: [], text: '' });
  });
  const addText = (part: string): void => {
    const level = levels.at(-1);
    if (level) level.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const level = levels.pop();
    if (!level) return;
    const { name, attributes, head } = level;
    const span = { start: head.start, end: parser.position };
    const set = nearest('AdaptationSet');
    // The base of a period or of the manifest is a folder.
    if (name === 'BaseURL' && set) nearest(sharing)?.addresses.push(level.text.trim());
    if (name === 'Representation' && set) {
      const size = (side: string) => Number(attributes[side] ?? set.attributes[side] ?? Number.NaN);
      const { id = '' } = attributes;
      const type = attributes.mimeType ?? set.attributes.mimeType ?? set.attributes.contentType ?? '';
      const isImage = /^image\b/.test(type);
      const { addresses } = level;
      set.representations.push({
        ...span,
        id,
        width: size('width'),
        height: size('height'),
        isImage,
        addresses,
      });
    }
    if (name === 'AdaptationSet') {
      const common = level.addresses.length > 0 ? level.addresses : (nearest('Period')?.addresses ?? []);
      const representations = level.representations.map((each) => ({
        ...each,
        addresses: (each.addresses.length > 0 ? each.addresses : common).map((it) =>
          it.replaceAll('$RepresentationID$', each.id),
        ),
      }));
      sets.push({ ...span, head, representations });
    }
  });
  parser.write(text).close();
  return sets;
}
