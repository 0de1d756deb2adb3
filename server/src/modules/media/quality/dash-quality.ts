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
    const id = attribute(own, 'id') ?? '';
    const addresses = addressesOf(text).length > 0 ? addressesOf(text) : addressesOf(common);
    return [{ text, picture, addresses: addresses.map((it) => it.replaceAll('$RepresentationID$', id)) }];
  });
}

function without(doomed: ReadonlySet<string>, set: string): string {
  const rest = set.replace(representations, (text) => (doomed.has(text) ? '' : text));
  if (rest === set) return set;
  // Removes the sizes of removed renditions; without them, players read the media itself.
  return /<Representation\b/.test(rest) ? rest.replace(/ max(?:Width|Height)="\d+"/g, '') : '';
}

function addressesOf(xml: string): string[] {
  const templates = [...xml.matchAll(/\s(?:media|initialization)="([^"]+)"/g)];
  const files = [...xml.matchAll(/<BaseURL>\s*([^<]+?)\s*<\/BaseURL>/g)];
  return [...templates, ...files].map(([, address = '']) => address);
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}
