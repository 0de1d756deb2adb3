import { type Picture, withinHeight } from './picture.ts';

/** A reduced manifest. Addresses keep their notation; `$…$` matches anything. */
export interface Limited {
  readonly text: string;
  readonly kept: readonly string[];
  readonly removed: readonly string[];
}

interface Rendition {
  readonly text: string;
  readonly addresses: readonly string[];
  readonly picture: Picture;
}

const sets = /<AdaptationSet\b[^>]*>[\s\S]*?<\/AdaptationSet>/g;
const representations = /<Representation\b(?:[^>]*\/>|[^>]*>[\s\S]*?<\/Representation>)/g;

/** Removes the renditions above a plan's height from a DASH manifest. */
export function limitDash(text: string, maxHeight: number): Limited {
  const found = [...text.matchAll(sets)].flatMap(([set]) => renditionsOf(set));
  const kept = new Set(withinHeight(found, (it) => it.picture, maxHeight));
  const gone = found.filter((it) => !kept.has(it));
  const doomed = new Set(gone.map((it) => it.text));
  return {
    text: doomed.size === 0 ? text : text.replace(sets, (set) => without(doomed, set)),
    kept: [...kept].flatMap((it) => it.addresses),
    removed: gone.flatMap((it) => it.addresses),
  };
}

function renditionsOf(set: string): Rendition[] {
  const head = /^<AdaptationSet\b[^>]*>/.exec(set)?.[0] ?? '';
  const common = set.replace(representations, '');
  return [...set.matchAll(representations)].flatMap(([text]) => {
    const own = /^<Representation\b[^>]*>/.exec(text)?.[0] ?? '';
    const size = (name: string) => Number(attribute(own, name) ?? attribute(head, name));
    const picture = { width: size('width'), height: size('height') };
    if (!(picture.width > 0 && picture.height > 0)) return [];
    return [{ text, picture, addresses: addressesOf(text, common) }];
  });
}

function without(doomed: ReadonlySet<string>, set: string): string {
  const rest = set.replace(representations, (text) => (doomed.has(text) ? '' : text));
  if (rest === set) return set;
  // Removes the sizes of removed renditions; without them, players read the media itself.
  return /<Representation\b/.test(rest) ? rest.replace(/ max(?:Width|Height)="\d+"/g, '') : '';
}

/** The files of all representations: pictures, sound and subtitles. */
export function dashAddresses(text: string): string[] {
  return [...text.matchAll(sets)].flatMap(([set]) => {
    const common = set.replace(representations, '');
    return [...set.matchAll(representations)].flatMap(([own]) => addressesOf(own, common));
  });
}

/** The files of a representation, named by itself or for all of its set. */
function addressesOf(representation: string, common: string): string[] {
  const id = attribute(/^<Representation\b[^>]*>/.exec(representation)?.[0] ?? '', 'id') ?? '';
  const own = addressesIn(representation);
  return (own.length > 0 ? own : addressesIn(common)).map((it) => it.replaceAll('$RepresentationID$', id));
}

function addressesIn(xml: string): string[] {
  const templates = [...xml.matchAll(/\s(?:media|initialization)="([^"]+)"/g)];
  const files = [...xml.matchAll(/<BaseURL>\s*([^<]+?)\s*<\/BaseURL>/g)];
  return [...templates, ...files].map(([, address = '']) => address);
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}
