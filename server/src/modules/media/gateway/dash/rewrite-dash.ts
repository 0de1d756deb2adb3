import { limitDash } from '../../quality/dash-quality.ts';
import { childrenOf, localName, readXml, textOf, writeXml, type XmlElement } from '../../xml-tree.ts';
import type { DashRewriting } from './dash-rewriting.ts';
import { secondsOfDuration } from './duration.ts';
import { forgetShared, linkSegments } from './link-segments.ts';
import { type Bounds, endOf, inherited, periodStarts } from './segment-timing.ts';

/** A clock of an origin that is off by more than this is not believed. */
const maxClockError = 120;
/** Links change with the times between which they hold. Those therefore move in steps of so many seconds. */
const step = 600;
/** Elements that name other places: of the manifest, of licences, of reports, of clocks. */
const dropped =
  /^(Location|PatchLocation|ContentSteering|UTCTiming|Metrics|ProgramInformation|Reporting|laurl|certurl)$/i;

/**
 * Rewrites a DASH manifest so that all its addresses lead through the gateway, without renditions above the height and without
 * what names other places. `null` if it is not well-formed, or has nothing that can be passed on.
 */
export function rewriteDash(text: string, rewriting: DashRewriting): string | null {
  const { url, maxHeight, now, depth, isTimed, clock, link, template } = rewriting;
  const mpd = readXml(maxHeight === null ? text : limitDash(text, maxHeight).text);
  if (!mpd || localName(mpd) !== 'MPD') return null;
  clean(mpd);
  const { attributes } = mpd;
  const isLive = attributes.type === 'dynamic';
  const zero = zeroOf(mpd, rewriting);
  const own = secondsOfDuration(attributes.timeShiftBufferDepth) ?? Number.POSITIVE_INFINITY;
  const window = Math.min(depth, own);
  if (isLive && Number.isFinite(window)) attributes.timeShiftBufferDepth = `PT${window}S`;
  const bounds = boundsOf(isLive ? { from: now - window, to: null } : zero);
  const base = takeBase(mpd, url);
  const periods = childrenOf(mpd, 'Period');
  const starts = periodStarts(periods);
  let linked = 0;
  for (const [at, period] of periods.entries()) {
    const start = isTimed ? zero.time + (starts[at] ?? 0) : null;
    const periodBase = takeBase(period, base);
    for (const set of childrenOf(period, 'AdaptationSet')) {
      const setBase = takeBase(set, periodBase);
      for (const representation of childrenOf(set, 'Representation')) {
        const linking = { link, template, start, bounds, base: takeBase(representation, setBase) };
        if (linkSegments([period, set, representation], linking)) linked += 1;
        else remove(set, representation);
      }
      forgetShared(set);
      if (childrenOf(set, 'Representation').length === 0) remove(period, set);
    }
    forgetShared(period);
  }
  if (linked === 0) return null;
  if (isLive) mpd.children.push(utcTiming(mpd, zero.clock ?? clock));
  return writeXml(mpd);
}

interface Zero {
  /** Of the beginning of the presentation, in Unix seconds. */
  readonly time: number;
  /** Of a manifest that is not live. */
  readonly from: number;
  readonly to: number | null;
  /** The time by the clock of the origin if that is wrong. */
  readonly clock: Date | null;
}

/** When the presentation begins: by the manifest, or such that a live one ends now. */
function zeroOf(mpd: XmlElement, { now, from }: Pick<DashRewriting, 'now' | 'from'>): Zero {
  const stated = Date.parse(mpd.attributes.availabilityStartTime ?? '') / 1000;
  const length = lengthOf(mpd);
  if (mpd.attributes.type !== 'dynamic') {
    const total = secondsOfDuration(mpd.attributes.mediaPresentationDuration) ?? length;
    const time = from ?? (Number.isNaN(stated) ? now - (total ?? 0) : stated);
    return { time, from: time, to: total === null ? null : time + total, clock: null };
  }
  const end = stated + (length ?? Number.NaN);
  const isWrong = Math.abs(end - now) > maxClockError;
  const time = isWrong ? now - (length ?? 0) : stated;
  return { time, from: time, to: null, clock: isWrong ? new Date(end * 1000) : null };
}

/** Seconds until the end of the last timeline; `null` without one. */
function lengthOf(mpd: XmlElement): number | null {
  const periods = childrenOf(mpd, 'Period');
  const period = periods.at(-1);
  if (!period) return null;
  const ends = childrenOf(period, 'AdaptationSet').flatMap((set) => {
    const [first] = childrenOf(set, 'Representation');
    const end = endOf(inherited(first ? [period, set, first] : [period, set], 'SegmentTemplate'));
    return end === null ? [] : [end];
  });
  return ends.length === 0 ? null : (periodStarts(periods).at(-1) ?? 0) + Math.max(...ends);
}

/** Numbers of a template reach further than the manifest, but not much. */
function boundsOf({ from, to }: { readonly from: number; readonly to: number | null }): Bounds {
  const isBounded = Number.isFinite(from);
  return {
    oldest: isBounded ? Math.floor(from / step - 1) * step : null,
    newest: to === null ? null : Math.ceil(to / step + 1) * step,
  };
}

/** The base of the addresses in an element, which loses it. Of several, the first counts. */
function takeBase(element: XmlElement, base: string): string {
  const [first, ...others] = childrenOf(element, 'BaseURL');
  for (const each of [first, ...others]) if (each) remove(element, each);
  const text = first ? textOf(first) : '';
  return URL.canParse(text, base) ? new URL(text, base).href : base;
}

/** Removes what names other places, and what would be loaded from there. */
function clean(element: XmlElement): void {
  element.children = element.children.filter(
    (it) =>
      typeof it === 'string' ||
      !(dropped.test(localName(it)) || Object.keys(it.attributes).some((name) => /:href$/.test(name))),
  );
  for (const it of element.children) if (typeof it !== 'string') clean(it);
}

function remove(from: XmlElement, element: XmlElement): void {
  from.children = from.children.filter((it) => it !== element);
}

/** The address of a clock, or the time by the clock of an origin that is wrong: its segments are named by that. */
function utcTiming({ name }: XmlElement, clock: string | Date): XmlElement {
  const scheme = typeof clock === 'string' ? 'http-iso' : 'direct';
  return {
    name: `${name.slice(0, -'MPD'.length)}UTCTiming`,
    attributes: {
      schemeIdUri: `urn:mpeg:dash:utc:${scheme}:2014`,
      value: typeof clock === 'string' ? clock : clock.toISOString(),
    },
    children: [],
  };
}
