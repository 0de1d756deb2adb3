import { childrenOf, localName, type XmlElement } from '../../xml-tree.ts';
import type { DashRewriting } from './dash-rewriting.ts';
import { type Bounds, inherited, type Segments, templateTiming, timelineSegments } from './segment-timing.ts';

type Levels = readonly [period: XmlElement, set: XmlElement, representation: XmlElement];

export interface Linking extends Pick<DashRewriting, 'link' | 'template'> {
  /** For addresses of the representation. */
  readonly base: string;
  /** Unix seconds of the period's beginning; `null` if times do not matter. */
  readonly start: number | null;
  readonly bounds: Bounds;
}

/** Attributes of a template that name files. */
const naming = ['media', 'initialization', 'index', 'bitstreamSwitching'];

/**
 * Links the files of a representation, on the representation itself: the names of its period and its set are for all of theirs, also
 * for those above the plan. Returns whether it can be passed on.
 */
export function linkSegments(levels: Levels, linking: Linking): boolean {
  const has = (name: string) => levels.some((level) => childrenOf(level, name).length > 0);
  if (has('SegmentTemplate')) return linkTemplate(levels, linking);
  if (has('SegmentList')) return linkList(levels, linking);
  return linkFile(levels[2], linking);
}

/** Removes the addresses of templates and lists that stand for several representations. */
export function forgetShared(level: XmlElement): void {
  for (const template of childrenOf(level, 'SegmentTemplate')) {
    for (const name of naming) delete template.attributes[name];
    template.children = template.children.filter((it) => typeof it === 'string' || !isFile(it));
  }
  level.children = level.children.filter((it) => typeof it === 'string' || localName(it) !== 'SegmentList');
}

const isFile = (element: XmlElement) =>
  /^(Initialization|RepresentationIndex|BitstreamSwitching)$/.test(localName(element));

function linkTemplate(levels: Levels, { base, start, bounds, link, template }: Linking): boolean {
  const [, , representation] = levels;
  const all = inherited(levels, 'SegmentTemplate');
  const { media, initialization } = all.attributes;
  const named = levels.flatMap((level) => childrenOf(level, 'SegmentTemplate')).flatMap((it) => it.children);
  const head = named.findLast(
    (it): it is XmlElement => typeof it !== 'string' && localName(it) === 'Initialization',
  );
  const first = initialization ?? head?.attributes.sourceURL;
  const url = media === undefined ? null : addressOf(filled(media, representation), base);
  if (url === null) return false;
  const timing = start === null ? null : templateTiming(all, !/\$Time/.test(url), start);
  if (start !== null && timing === null) return false;
  const isOne = !/\$(Number|Time)/.test(url);
  if (isOne && start !== null) return false;
  const mediaLink = isOne
    ? link({ kind: 'segment', url, span: null })
    : template({ url, timing: timing && { ...timing, ...bounds } });
  const firstUrl = first === undefined ? null : addressOf(filled(first, representation), base);
  const firstLink = firstUrl === null ? null : link({ kind: 'segment', url: firstUrl, span: null });
  if (mediaLink === null || (first !== undefined && firstLink === null)) return false;
  forgetShared(representation);
  const own = childrenOf(representation, 'SegmentTemplate')[0] ?? added(representation, levels);
  own.attributes.media = mediaLink;
  if (firstLink !== null) own.attributes.initialization = firstLink;
  return true;
}

/** An empty template, with the prefix of the representation, which inherits the rest. */
function added(representation: XmlElement, levels: Levels): XmlElement {
  const prefix = levels[2].name.slice(0, -'Representation'.length);
  const element: XmlElement = { name: `${prefix}SegmentTemplate`, attributes: {}, children: [] };
  representation.children.push(element);
  return element;
}

function linkList(levels: Levels, { base, start, link }: Linking): boolean {
  const [, , representation] = levels;
  const list = levels.flatMap((level) => childrenOf(level, 'SegmentList')).at(-1);
  if (!list) return false;
  const own = structuredClone(list);
  const times = timesOf(own, inherited(levels, 'SegmentList'), start);
  const segments = childrenOf(own, 'SegmentURL');
  for (const [at, segment] of segments.entries()) {
    const { media } = segment.attributes;
    const url = media === undefined ? null : addressOf(media, base);
    const span = times?.[at] ?? null;
    if (url === null || (start !== null && span === null)) return false;
    const address = link({ kind: 'segment', url, span });
    if (address === null) return false;
    segment.attributes.media = address;
    delete segment.attributes.index;
  }
  if (!linkHeads(own, base, link)) return false;
  forgetShared(representation);
  representation.children.push(own);
  return true;
}

/** The times of a list's segments in Unix seconds. */
function timesOf(list: XmlElement, { attributes, timeline }: Segments, start: number | null) {
  if (start === null) return null;
  const scale = Number(attributes.timescale ?? 1) || 1;
  const own = childrenOf(list, 'SegmentTimeline')[0];
  const offset = start - Number(attributes.presentationTimeOffset ?? 0) / scale;
  const known = own ? timelineSegments(own) : timeline;
  if (known) return known.map((it) => spanOf(offset + it.at / scale, it.duration / scale));
  const length = Number(attributes.duration) / scale;
  if (!Number.isFinite(length)) return null;
  return childrenOf(list, 'SegmentURL').map((_, at) => spanOf(start + at * length, length));
}

const spanOf = (from: number, length: number) => ({ from, to: from + length });

/** A single file, of which a player wants ranges. Its parts have no times here, so it is only for films. */
function linkFile(representation: XmlElement, { base, start, link }: Linking): boolean {
  if (start !== null || base.endsWith('/')) return false;
  for (const segmentBase of childrenOf(representation, 'SegmentBase')) {
    if (!linkHeads(segmentBase, base, link)) return false;
  }
  const address = link({ kind: 'segment', url: base, span: null });
  if (address === null) return false;
  const prefix = representation.name.slice(0, -'Representation'.length);
  representation.children.unshift({ name: `${prefix}BaseURL`, attributes: {}, children: [address] });
  return true;
}

/** Init segments and indexes of their own. One without an address lies in the file of the representation. */
function linkHeads(element: XmlElement, base: string, link: Linking['link']): boolean {
  return element.children.every((it) => {
    if (typeof it === 'string' || !isFile(it) || it.attributes.sourceURL === undefined) return true;
    const url = addressOf(it.attributes.sourceURL, base);
    const address = url === null ? null : link({ kind: 'segment', url, span: null });
    if (address === null) return false;
    it.attributes.sourceURL = address;
    return true;
  });
}

/** A template with the values of a representation. */
function filled(template: string, { attributes }: XmlElement): string {
  const { id = '', bandwidth = '' } = attributes;
  return template
    .replaceAll('$RepresentationID$', () => id)
    .replace(/\$Bandwidth(?:%0(\d{1,2})d)?\$/g, (_, width) => bandwidth.padStart(Number(width ?? 0), '0'));
}

/** The whole address; `null` if the text is no address, or has a place that only a player knows, such as `$SubNumber$`. */
function addressOf(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const { href } = new URL(address, base);
  const rest = href.replace(/\$(?:Number|Time)(?:%0\d{1,2}d)?\$|\$\$/g, '');
  return rest.includes('$') ? null : href;
}
