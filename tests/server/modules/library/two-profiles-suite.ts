import { createOrder } from '@oyna/contract/billing';
import { deleteHistory } from '@oyna/contract/delete-history';
import { listFavouriteChannels, setFavouriteChannel } from '@oyna/contract/guide';
import { listHistory, saveHistory } from '@oyna/contract/history';
import { listNotifications, readNotifications } from '@oyna/contract/notifications';
import { listLikes, setLike, setSave } from '@oyna/contract/reactions';
import { listReminders, setReminder } from '@oyna/contract/reminders';
import { listSaves } from '@oyna/contract/saves';
import { getCinema } from '@oyna/contract/title';
import { setWatched } from '@oyna/contract/watched';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { newProfile } from '../../support/new-profile.ts';
import { newStream } from '../../support/new-stream.ts';
import { newViewer } from '../../support/new-viewer.ts';
import type { TestServer } from '../../support/test-server.ts';

/** One change by the profile of a set, of one item of a few. */
interface Step {
  readonly set: 0 | 1;
  readonly what: 'position' | 'watched' | 'forget' | 'like' | 'save' | 'favourite' | 'reminder';
  readonly item: number;
  readonly on: boolean;
}

const what = ['position', 'watched', 'forget', 'like', 'save', 'favourite', 'reminder'] as const;
const steps = fc.array(
  fc.record<Step>({
    set: fc.constantFrom(0, 1),
    what: fc.constantFrom(...what),
    item: fc.integer({ min: 0, max: 2 }),
    on: fc.boolean(),
  }),
  { minLength: 4, maxLength: 14 },
);

/** The content that a profile must have after its own steps, whatever the other one did. */
function expectedOf(own: readonly Step[]) {
  const [liked, saved, favourites, reminders] = [new Set(), new Set(), new Set(), new Set()];
  const positions = new Map<number, number | 'watched'>();
  const put = (list: Set<unknown>, { item, on }: Step) => (on ? list.add(item) : list.delete(item));
  for (const step of own) {
    if (step.what === 'like') put(liked, step);
    if (step.what === 'save') put(saved, step);
    if (step.what === 'favourite') put(favourites, step);
    if (step.what === 'reminder') put(reminders, step);
    if (step.what === 'position') positions.set(step.item, 300);
    if (step.what === 'watched' && step.on) positions.set(step.item, 'watched');
    if (step.what === 'watched' && !step.on) positions.delete(step.item);
    if (step.what === 'forget') positions.delete(step.item);
  }
  const unfinished = [...positions].flatMap(([item, at]) => (at === 'watched' ? [] : [item]));
  const watched = [...positions].flatMap(([item, at]) => (at === 'watched' ? [item] : []));
  const sorted = (items: Iterable<unknown>) => [...items].sort();
  return {
    liked: sorted(liked),
    saved: sorted(saved),
    favourites: sorted(favourites),
    reminders: sorted(reminders),
    unfinished: sorted(unfinished),
    watched: sorted(watched),
  };
}

/** Two members of a household at two televisions. */
export function twoProfilesSuite(open: () => TestServer): void {
  const films = async () => {
    const rows = open().services.db.selectFrom('cinema').select('id').where('kind', '=', 'movie');
    return (await rows.orderBy('id').limit(3).execute()).map(({ id }) => id);
  };
  const broadcasts = async () => {
    const { db, now } = open().services;
    const starts_at = new Date(now().getTime() + 20 * 60_000);
    return [
      await newStream(db, { starts_at }),
      await newStream(db, { starts_at }),
      await newStream(db, { starts_at }),
    ];
  };
  const household = async () => {
    const viewer = await newViewer(open().services);
    const { headers } = await newProfile(open(), viewer.token);
    const { access } = await openSession(open().services, viewer.id, '127.0.0.2', {
      platform: 'LG',
      model: '',
    });
    return [{ token: viewer.token }, { token: access, headers }] as const;
  };

  test('keep history, saves, likes, favourites and reminders apart', { timeout: 120_000 }, async () => {
    const [titles, streams, channels] = [await films(), await broadcasts(), [1, 2, 3]];
    await fc.assert(
      fc.asyncProperty(steps, async (chosen) => {
        const sets = await household();
        const take = async ({ set, what, item, on }: Step): Promise<void> => {
          open().pass(3);
          const by = sets[set];
          const watched_at = open().services.now().toISOString();
          const cinema = titles[item];
          const answers = {
            position: () =>
              open().request(saveHistory, {
                ...by,
                body: { cinema, position: 300, duration: 1000, watched_at },
              }),
            watched: () => open().request(setWatched, { ...by, body: { cinema, watched: on, watched_at } }),
            forget: () => open().request(deleteHistory, { ...by, query: { cinema: cinema ?? 0 } }),
            like: () => open().request(setLike, { ...by, body: { cinema, liked: on } }),
            save: () => open().request(setSave, { ...by, body: { cinema, saved: on } }),
            favourite: () =>
              open().request(setFavouriteChannel, {
                ...by,
                body: { channel: channels[item], favourite: on },
              }),
            reminder: () =>
              open().request(setReminder, { ...by, body: { stream: streams[item], wanted: on } }),
          };
          expect((await answers[what]()).status).toBeLessThan(300);
        };
        const walk = async (set: Step['set']): Promise<void> => {
          for (const step of chosen) if (step.set === set) await take(step);
        };
        // Both sets at once; each takes its own steps in their order.
        await Promise.all([walk(0), walk(1)]);
        for (const set of [0, 1] as const) {
          const by = sets[set];
          const list = async <T>(call: T & Parameters<TestServer['request']>[0]) =>
            (await open().request(call, by)).body as { results: Record<string, unknown>[] };
          const place = (among: readonly number[], id: unknown) => among.indexOf(Number(id));
          const idOf = (value: unknown) => (value as { id: number } | null)?.id;
          const pages = await Promise.all(
            titles.map((id) => open().request(getCinema, { ...by, params: { id } })),
          );
          const [likes, saves] = [await list(listLikes), await list(listSaves)];
          const found = {
            liked: likes.results.map((it) => place(titles, idOf(it.cinema))).sort(),
            saved: saves.results.map((it) => place(titles, idOf(it.cinema))).sort(),
            favourites: (await list(listFavouriteChannels)).results
              .map((it) => place(channels, it.id))
              .sort(),
            reminders: (await list(listReminders)).results.map((it) => place(streams, it.stream)).sort(),
            unfinished: (await list(listHistory)).results.map((it) => place(titles, idOf(it.cinema))).sort(),
            watched: pages.flatMap((page, item) => (page.body.is_watched ? [item] : [])),
          };
          expect(found).toEqual(expectedOf(chosen.filter((step) => step.set === set)));
          // The page of a title says the same as the lists.
          expect(pages.flatMap((page, item) => (page.body.is_saved ? [item] : []))).toEqual(found.saved);
          expect(pages.flatMap((page, item) => (page.body.is_liked ? [item] : []))).toEqual(found.liked);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('read notifications of broadcasts apart, unlike those of the account', async () => {
    const { db, now } = open().services;
    const [first, second] = await household();
    await newStream(db, { starts_at: new Date(now().getTime() + 600_000) });
    const headers = { 'idempotency-key': 'of-the-household' };
    await open().request(createOrder, { ...first, body: { plan: 1 }, headers });
    const unread = async (by: object) => {
      const { results } = (await open().request(listNotifications, by)).body;
      const kinds = results.flatMap((it) => (it.is_read ? [] : [it.kind]));
      return ['stream_starting', 'order_waiting'].filter((kind) => kinds.some((it) => it === kind));
    };
    expect(await unread(second)).toEqual(['stream_starting', 'order_waiting']);
    await open().request(readNotifications, { ...first, body: {} });
    expect([await unread(first), await unread(second)]).toEqual([[], ['stream_starting']]);
    await open().request(readNotifications, { ...second, body: {} });
    expect(await unread(second)).toEqual([]);
  });
}
