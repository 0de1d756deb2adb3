import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DashRewriting } from '#server/src/modules/media/gateway/dash/dash-rewriting.ts';
import { rewriteDash } from '#server/src/modules/media/gateway/dash/rewrite-dash.ts';
import { childrenOf, readXml, type XmlElement } from '#server/src/modules/media/xml-tree.ts';

const now = 1_795_860_000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const rewriting = (more: Partial<DashRewriting> = {}): DashRewriting => ({
  url: 'https://o.example/live/ch/live.mpd?token=secret',
  maxHeight: null,
  now,
  depth: Number.POSITIVE_INFINITY,
  from: null,
  isTimed: true,
  clock: '/media/time',
  link: ({ url, span }) =>
    url.includes('//o.') ? `L:${url}${span ? `@${span.from}+${span.to - span.from}` : ''}` : null,
  template: ({ url, timing }) =>
    url.includes('//o.') ? `T:${url}${timing ? `@${timing.anchor}+${timing.unit}` : ''}` : null,
  ...more,
});
const rewritten = (text: string, more?: Partial<DashRewriting>) => rewriteDash(text, rewriting(more)) ?? '';
const film = { isTimed: false };

/** All elements of a manifest with a name. */
function all(text: string, name: string): XmlElement[] {
  const inside = (element: XmlElement): XmlElement[] => [
    ...childrenOf(element, name),
    ...element.children.flatMap((it) => (typeof it === 'string' ? [] : inside(it))),
  ];
  const root = readXml(text);
  return root ? inside(root) : [];
}
const first = (text: string, name: string) => all(text, name)[0]?.attributes ?? {};

const picture = (id: string, height: number, inside = '') =>
  `<Representation id="${id}" bandwidth="5000" width="${(height * 16) / 9}" height="${height}">${inside}</Representation>`;
const set = (inside: string, more = '') =>
  `<AdaptationSet contentType="video" ${more}>${inside}</AdaptationSet>`;
const live = (inside: string, more = '') =>
  `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="dynamic" availabilityStartTime="${iso(now - 100)}" ${more}><Period id="0" start="PT0S">${inside}</Period></MPD>`;
const fixed = (inside: string) =>
  `<MPD type="static" mediaPresentationDuration="PT60S"><Period>${inside}</Period></MPD>`;
const timeline = '<SegmentTimeline><S t="0" d="4000" r="24"/></SegmentTimeline>';
const template = (more = '', inside = timeline) =>
  `<SegmentTemplate timescale="1000" initialization="i-$RepresentationID$.m4s" media="c-$RepresentationID$-$Time$.m4s" ${more}>${inside}</SegmentTemplate>`;

describe('A template of a set', () => {
  const text = rewritten(live(set(template() + picture('1', 360) + picture('2', 720))));

  test('becomes one of each representation, with the rest inherited', () => {
    const [shared, ...own] = all(text, 'SegmentTemplate').sort(
      (a, b) => Number('media' in a.attributes) - Number('media' in b.attributes),
    );
    expect(shared?.attributes).toEqual({ timescale: '1000' });
    expect(own.map(({ attributes }) => attributes)).toEqual(
      ['1', '2'].map((id) => ({
        media: `T:https://o.example/live/ch/c-${id}-$Time$.m4s@${now - 100}+0.001`,
        initialization: `L:https://o.example/live/ch/i-${id}.m4s`,
      })),
    );
  });

  test('keeps its timeline', () => {
    expect(first(text, 'S')).toEqual({ t: '0', d: '4000', r: '24' });
  });

  test('fills in the bandwidth of a representation', () => {
    const by = template().replace('c-$RepresentationID$', '$Bandwidth%06d$');
    expect(first(rewritten(live(set(by + picture('1', 360)))), 'Representation').id).toBe('1');
    expect(rewritten(live(set(by + picture('1', 360))))).toContain('ch/005000-$Time$');
  });
});

test('drops a representation whose template has a place that only players know', () => {
  const text = live(
    set(picture('1', 360, template().replace('$Time$', '$SubNumber$')) + picture('2', 360, template())),
  );
  expect(all(rewritten(text), 'Representation').map(({ attributes }) => attributes.id)).toEqual(['2']);
});

test('tells the time of numbers by the mean of a timeline', () => {
  const numbers = template('startNumber="11"').replace('$Time$', '$Number%05d$');
  expect(rewritten(live(set(numbers + picture('1', 360))))).toContain(
    `c-1-$Number%05d$.m4s@${now - 100 - 44}+4`,
  );
});

test('tells the time of numbers by the duration without a timeline', () => {
  const numbers = template('startNumber="1" duration="4000"', '').replace('$Time$', '$Number$');
  expect(rewritten(live(set(numbers + picture('1', 360))))).toContain(`c-1-$Number$.m4s@${now - 104}+4`);
});

test('counts a live timeline with a wrong clock as ending now', () => {
  const wrong = live(set(template() + picture('1', 360))).replace(iso(now - 100), iso(now - 4000));
  const text = rewritten(wrong);
  expect(text).toContain(`$Time$.m4s@${now - 100}+0.001`);
  expect(first(text, 'UTCTiming')).toEqual({
    schemeIdUri: 'urn:mpeg:dash:utc:direct:2014',
    value: iso(now - 3900),
  });
});

test('replaces clocks, and drops what names other places', () => {
  const places = `<BaseURL>https://o.example/other/</BaseURL><Location>https://o.example/x.mpd</Location>
    <UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="https://time.example/"/>
    <ProgramInformation moreInformationURL="https://o.example/"/><Metrics metrics="a"/>`;
  const manifest = live(set(template() + picture('1', 360))).replace('<Period', `${places}<Period`);
  const text = rewritten(manifest.replace('</MPD>', '<Period xlink:href="https://o.example/p.xml"/></MPD>'));
  expect(all(text, 'UTCTiming').map(({ attributes }) => attributes.value)).toEqual(['/media/time']);
  expect(text).toContain('T:https://o.example/other/c-1-');
  expect(text).not.toMatch(/Location|BaseURL|href|time\.example|Metrics|ProgramInformation|secret/);
});

test('cuts the live window, and bounds the segments that players may ask for', () => {
  const seen: unknown[] = [];
  const text = rewritten(live(set(template() + picture('1', 360)), 'timeShiftBufferDepth="PT2H"'), {
    depth: 1000,
    template: ({ timing }) => `${seen.push([timing?.oldest, timing?.newest])}`,
  });
  expect(first(text, 'MPD').timeShiftBufferDepth ?? readXml(text)?.attributes.timeShiftBufferDepth).toBe(
    'PT1000S',
  );
  const [[oldest, newest] = []] = seen as [number, null][];
  expect(now - (oldest ?? 0)).toBeGreaterThanOrEqual(1600);
  expect(now - (oldest ?? 0)).toBeLessThan(2200);
  expect(newest).toBeNull();
});

test('begins a range of the archive at its time', () => {
  const text = rewritten(fixed(set(template() + picture('1', 360))), { from: now - 9000 });
  expect(text).toContain(`$Time$.m4s@${now - 9000}+0.001`);
  expect(all(text, 'UTCTiming')).toEqual([]);
});

test('links the files of a list with their times', () => {
  const list = `<SegmentList timescale="10" duration="40"><Initialization sourceURL="i.mp4"/><SegmentURL media="1.m4s"/><SegmentURL media="2.m4s"/></SegmentList>`;
  const text = rewritten(live(set(picture('1', 360, list))));
  expect(all(text, 'SegmentURL').map(({ attributes }) => attributes.media)).toEqual([
    `L:https://o.example/live/ch/1.m4s@${now - 100}+4`,
    `L:https://o.example/live/ch/2.m4s@${now - 96}+4`,
  ]);
  expect(first(text, 'Initialization').sourceURL).toBe('L:https://o.example/live/ch/i.mp4');
});

test('links the single file of a film', () => {
  const text = rewritten(
    fixed(set(picture('1', 360, '<BaseURL>a/b.mp4</BaseURL><SegmentBase indexRange="1-2"/>'))),
    film,
  );
  expect(all(text, 'BaseURL').map(({ children }) => children)).toEqual([
    ['L:https://o.example/live/ch/a/b.mp4'],
  ]);
  expect(first(text, 'SegmentBase')).toEqual({ indexRange: '1-2' });
});

test('does not pass the single file of a channel on, whose parts have no times', () => {
  const manifest = live(set(picture('1', 360, '<BaseURL>b.mp4</BaseURL>')));
  expect(rewriteDash(manifest, rewriting())).toBeNull();
});

test('drops files elsewhere, and the sets that have no others', () => {
  const away = set(
    picture('9', 360, template().replace('media="', 'media="https://away.example/')),
    'id="away"',
  );
  const text = rewritten(live(away + set(template() + picture('1', 360), 'id="here"')));
  expect(all(text, 'AdaptationSet').map(({ attributes }) => attributes.id)).toEqual(['here']);
});

test('opens no rendition above the height, but keeps sheets of thumbnails', () => {
  const sheets = `<AdaptationSet mimeType="image/jpeg">${picture('tiles', 1800, template())}</AdaptationSet>`;
  const text = rewritten(live(set(template() + picture('1', 360) + picture('2', 720)) + sheets), {
    maxHeight: 400,
  });
  expect(all(text, 'Representation').map(({ attributes }) => attributes.id)).toEqual(['1', 'tiles']);
  expect(text).not.toContain('c-2-');
});

test('keeps prefixes, signs and DRM', () => {
  const manifest = `<m:MPD xmlns:m="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" type="static"><m:Period><m:AdaptationSet><m:ContentProtection schemeIdUri="urn:a"><cenc:pssh>AA&amp;&lt;</cenc:pssh><dashif:Laurl>https://l.example</dashif:Laurl></m:ContentProtection><m:SegmentTemplate media="$Number$.m4s" duration="4"/><m:Representation id="a &amp; &quot;b&quot;"/></m:AdaptationSet></m:Period></m:MPD>`;
  const text = rewritten(manifest, film);
  expect(text).toContain('<cenc:pssh>AA&amp;&lt;</cenc:pssh>');
  expect(text).toContain('<m:Representation id="a &amp; &quot;b&quot;"><m:SegmentTemplate media="T:');
  expect(text).not.toContain('l.example');
});

test.each(['', 'no XML', '<MPD><Period></MPD>', '<html/>', '<MPD type="dynamic"><Period/></MPD>'])(
  'refuses what is no manifest with media: %s',
  (text) => expect(rewriteDash(text, rewriting())).toBeNull(),
);

test('never names the origin outside its links, whatever stands in a manifest', () => {
  const part = fc.constantFrom(
    template(),
    picture('1', 360),
    picture('2', 720, template()),
    '<BaseURL>https://o.example/base/</BaseURL>',
    '<Location>https://o.example/</Location>',
    '<SegmentList duration="4"><SegmentURL media="x.m4s"/></SegmentList>',
    '<SegmentBase/>',
    '<UTCTiming schemeIdUri="urn:x" value="https://o.example/"/>',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.boolean(), (parts, isFilm) => {
      const text = rewriteDash(live(set(parts.join(''))), rewriting({ isTimed: !isFilm })) ?? '';
      expect(text.replace(/[LT]:https:\/\/o\.example/g, '')).not.toContain('o.example');
      expect(text).not.toMatch(/(?:media|initialization|sourceURL)="(?![LT]:)/);
    }),
  );
});
