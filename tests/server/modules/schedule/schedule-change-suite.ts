import { describe, expect, test } from 'vitest';
import { catalogueFile, ownCatalogue } from '../../support/own-catalogue.ts';
import type { Listed } from '../../support/read-playlist.ts';
import {
  schedule,
  scheduledChannel,
  scheduledFile,
  scheduledTitles,
} from '../../support/scheduled-channel.ts';
import type { TestServer } from '../../support/test-server.ts';

interface Opened {
  readonly server: TestServer;
  /** The channel. */
  readonly id: number;
  playlist(track: string, base?: string): Promise<Listed[]>;
  /** The base of its live addresses. */
  live(): Promise<string>;
}

const extraTitles = [
  { ...scheduledTitles[0], slug: 'bosh', media: null },
  { ...scheduledTitles[0], slug: 'ketgan', media: 'ketgan' },
  { ...scheduledTitles[0], slug: 'nol', media: 'nol' },
];

/** Changes of the schedule of a channel that is on air. */
export function scheduleChangeSuite(open: () => Opened): void {
  describe('A change of a schedule', () => {
    const catalogue = ownCatalogue(() => open().server);

    const films = { name: 'kino', from: '11:55', until: '13:00', titles: ['yol', 'bozor'] };
    const changed = () =>
      scheduledFile({ schedule: { ...schedule, rules: [schedule.rules[0], films], between: [] } });

    test('takes effect after what is on air, and changes nothing before', async () => {
      const [v360, audio, base] = [
        await open().playlist('v360'),
        await open().playlist('a-uz'),
        await open().live(),
      ];
      const programmes = () =>
        open()
          .server.services.db.selectFrom('programmes')
          .select(['id', 'starts_at', 'title'])
          .where('channel_id', '=', open().id)
          .orderBy('starts_at')
          .execute();
      const before = await programmes();
      const now = open().server.services.now();
      const onAir = before.findLast(({ starts_at }) => starts_at <= now);
      expect((await catalogue.import(changed())).join('\n')).toContain('1 channel: 1 changed');
      expect([await open().playlist('v360', base), await open().playlist('a-uz', base)]).toEqual([
        v360,
        audio,
      ]);
      const after = await programmes();
      const isPast = ({ starts_at }: { starts_at: Date }) => starts_at <= now;
      expect(after.filter(isPast)).toEqual(before.filter(isPast));
      expect(after.findLast(isPast)).toEqual(onAir);
      const coming = after
        .filter(({ title }) => title.uz === 'Film soatsoz')
        .map(({ starts_at }) => starts_at);
      expect(coming.every((time) => time.getTime() <= now.getTime() + 30_000)).toBe(true);
      open().server.pass(400);
      const later = await open().playlist('v360', await open().live());
      const known = new Map(v360.map((it) => [it.number, it]));
      const common = later.filter(({ number }) => known.has(number));
      expect(common).toEqual(common.map(({ number }) => known.get(number)));
      for (const [place, it] of later.entries()) {
        const next = later[place + 1];
        if (next) expect(Math.abs(next.date - it.date - it.seconds)).toBeLessThan(0.02);
      }
    });

    test.each([
      ['a title that there is not', { titles: ['yoq'] }, 'there is no title "yoq"'],
      ['a series that is a film', { series: 'bozor' }, 'is a film, no series'],
      ['no titles', { titles: [] }, 'must name a title'],
      ['neither titles nor a series', {}, 'must have either a series or titles'],
      ['the time of another rule', { titles: ['bozor'], from: '11:00', until: '11:51' }, 'wants a time'],
      ['the name of another rule', { titles: ['bozor'], name: 'serial' }, 'names another rule, too'],
      [
        'a film where a limit forbids it',
        { titles: ['yol'], from: '08:00', until: '09:00' },
        'a limit forbids it',
      ],
      ['no time of the day', { titles: ['bozor'], from: '25:00' }, 'must be a time of the day'],
      ['a film without media', { titles: ['bosh'] }, 'has no media'],
      ['a film whose folder is gone', { titles: ['ketgan'] }, 'media "ketgan" is no film on this server'],
      ['a film of no length', { titles: ['nol'] }, 'media "nol" has a playlist without segments'],
    ])('with a rule of %s changes nothing, and says so', async (_what, part, problem) => {
      const versions = () =>
        open()
          .server.services.db.selectFrom('schedule_versions')
          .select(({ fn }) => fn.countAll().as('n'))
          .execute();
      const before = await versions();
      const rule = { name: 'boshqa', from: '14:00', until: '15:00', ...part };
      const told = await catalogue.import(
        catalogueFile(
          ...extraTitles,
          scheduledChannel({ schedule: { ...schedule, rules: [schedule.rules[0], rule] } }),
        ),
      );
      expect(told.join('\n')).toContain(problem);
      expect(told.join('\n')).toContain('1 channel: 1 left out');
      expect(await versions()).toEqual(before);
    });

    test('without a filler, or with one above a limit, changes nothing', async () => {
      for (const [part, problem] of [
        [{ filler: [] }, 'must name what fills the gaps'],
        [{ filler: [{ title: 'yol' }] }, 'which may come at any time'],
        [{ filler: [{ media: 'oyna-1' }] }, 'is no film on this server'],
        [{ rules: [] }, 'must have a rule'],
      ] as const) {
        const told = await catalogue.import(
          catalogueFile(scheduledChannel({ schedule: { ...schedule, ...part } })),
        );
        expect(told.join('\n')).toContain(problem);
      }
    });

    test('shows the filler for a title that is withdrawn, under the same numbers', async () => {
      const { server, id } = open();
      const base = await open().live();
      const before = await open().playlist('v360', base);
      const { body: text } = await server.app.inject(`${base}v360.m3u8`);
      expect(text).toContain('/qishki-bozor/init.mp4');
      // A title of the demo plays the same film.
      await catalogue.withdraw('cinema', 'bozor', 'qishki-bozor');
      server.pass(5);
      const after = await open().playlist('v360', base);
      const { body: without } = await server.app.inject(`${base}v360.m3u8`);
      expect(without).not.toContain('/qishki-bozor/init.mp4');
      const uris = new Set(after.map(({ uri, discontinuity }) => `${discontinuity} ${uri}`));
      const missing = before.slice(5).filter((it) => !uris.has(`${it.discontinuity} ${it.uri}`));
      expect(missing).toEqual([]);
      const shown = await server.services.db
        .selectFrom('programmes')
        .select('starts_at')
        .where('channel_id', '=', id)
        .where('starts_at', '=', new Date('2026-11-21T06:57:30Z'))
        .executeTakeFirstOrThrow();
      const standIn = after.find(({ date }) => date * 1000 >= shown.starts_at.getTime());
      expect((await server.app.inject(base + standIn?.uri)).statusCode).toBe(200);
      await catalogue.restore('cinema', 'bozor', 'qishki-bozor');
    });
  });
}
