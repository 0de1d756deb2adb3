import { listCinema } from '@oyna/contract/cinema';
import { saveHistory } from '@oyna/contract/history';
import { setNotForMe } from '@oyna/contract/not-for-me';
import { setPin } from '@oyna/contract/own-account';
import { setSave } from '@oyna/contract/reactions';
import { listRecommendations, type RecommendedRail } from '@oyna/contract/recommendations';
import { setWatched } from '@oyna/contract/watched';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dateEpisodes } from '#server/src/modules/library/public.ts';
import { refreshNeighbours } from '#server/src/modules/recommendations/public.ts';
import { newProfile } from '../../support/new-profile.ts';
import { newEpisode, newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import type { TestServer } from '../../support/test-server.ts';

/** Recommendations from a small history made by hand. */
export function recommendationsSuite(open: () => TestServer): void {
  /** Titles A to H; their neighbours follow from the viewers below. */
  const titles: number[] = [];
  let token = '';
  let seconds = 0;

  const title = (letter: string) => titles[letter.charCodeAt(0) - 65] ?? 0;
  const letters = (results: RecommendedRail['results']) =>
    results.map(({ id }) => String.fromCharCode(65 + titles.indexOf(id))).join('');
  const watch = async (who: string, what: { cinema: number; episode?: number }, position = 1000) => {
    open().pass(1);
    const watched_at = open().services.now().toISOString();
    const body = { ...what, position, duration: 1000, watched_at };
    expect((await open().request(saveHistory, { token: who, body })).status).toBe(200);
  };
  const watchAll = async (who: string, names: string) => {
    for (const letter of names) await watch(who, { cinema: title(letter) });
  };
  const rails = async (who = token) => (await open().request(listRecommendations, { token: who })).body.rails;
  const rail = async (kind: RecommendedRail['kind']) => (await rails()).find((it) => it.kind === kind);
  const count = () => {
    seconds = 6 * 3600 + 1;
    open().pass(seconds);
    return refreshNeighbours(open().services.db, open().services.now());
  };

  beforeAll(async () => {
    for (const letter of 'ABCDEFGH') titles.push((await newTitle(open().services, { name: letter })).id);
    // Everyone who watched A watched B, most of them C, and two D. Only one watched H, which is chance.
    for (const names of ['ABCD', 'ABCD', 'ABC', 'AB', 'AH']) {
      await watchAll((await newViewer(open().services)).token, names);
    }
    await count();
  });

  beforeEach(async () => {
    token = (await newViewer(open().services)).token;
  });

  test('recommends nothing to guests and to viewers who watched nothing', async () => {
    expect(await rails()).toEqual([]);
    const guest = await open().request(listRecommendations);
    expect([guest.body, guest.status]).toEqual([{ rails: [] }, 200]);
  });

  test('recommends to each profile by its own history', async () => {
    const { headers } = await newProfile(open(), token);
    await watchAll(token, 'A');
    const of = async (by: object) => (await open().request(listRecommendations, { token, ...by })).body.rails;
    expect(await of({ headers })).toEqual([]);
    expect((await of({})).length).toBeGreaterThan(0);
    open().pass(1);
    const watched_at = open().services.now().toISOString();
    const body = { cinema: title('C'), position: 1000, duration: 1000, watched_at };
    await open().request(saveHistory, { token, headers, body });
    const [own, first] = [await of({ headers }), await of({})];
    expect(own.length).toBeGreaterThan(0);
    expect(own).not.toEqual(first);
  });

  test('recommends what viewers of the same title watched, most viewers first', async () => {
    await watchAll(token, 'A');
    const because = await rail('because');
    expect(because?.title).toEqual({ id: title('A'), title: 'A' });
    expect(letters(because?.results ?? []).slice(0, 3)).toBe('BCD');
    expect(letters(because?.results ?? [])).not.toContain('H');
  });

  test('never recommends a title that the viewer watched or began', async () => {
    await watchAll(token, 'AB');
    await watch(token, { cinema: title('C') }, 300);
    const shown = (await rails()).flatMap((it) => it.results.map(({ id }) => id));
    for (const letter of 'ABC') expect(shown).not.toContain(title(letter));
  });

  test('recommends a title again that was marked as unwatched', async () => {
    await watchAll(token, 'AB');
    open().pass(1);
    await open().request(setWatched, { token, body: { cinema: title('B'), watched: false } });
    expect(letters((await rail('because'))?.results ?? [])).toContain('B');
  });

  test('recommends a title that is not for the viewer only after they took that back', async () => {
    await watchAll(token, 'A');
    const judge = async (letter: string, unwanted: boolean) => {
      open().pass(5);
      const body = { cinema: title(letter), unwanted };
      expect((await open().request(setNotForMe, { token, body })).body).toEqual({ unwanted });
    };
    const shown = async () => letters((await rails()).flatMap((it) => it.results));
    const before = await shown();
    expect(before).toContain('B');
    await judge('B', true);
    expect(await shown()).not.toContain('B');
    const query = { ids: String(title('B')) };
    const card = async () => (await open().request(listCinema, { token, query })).body.results[0];
    expect((await card())?.is_unwanted).toBe(true);
    const other = await open().request(listCinema, { query });
    expect(other.body.results[0]?.is_unwanted ?? false).toBe(false);
    await judge('B', false);
    expect([await shown(), (await card())?.is_unwanted]).toEqual([before, false]);
  });

  test('recommends nothing because of a watched title that is not for the viewer', async () => {
    await watchAll(token, 'A');
    open().pass(5);
    await open().request(setNotForMe, { token, body: { cinema: title('A'), unwanted: true } });
    expect(await rail('because')).toBeUndefined();
  });

  test('never recommends what is unpublished, without media or above the age limit', async () => {
    const { services } = open();
    const early = await newTitle(services, { publishedIn: 400 * 86_400 });
    const bare = await newTitle(services, { is_playable: false });
    const adult = await newTitle(services, { age_rating: 18 });
    const source = (await newTitle(services)).id;
    for (const _ of [1, 2]) {
      const who = (await newViewer(services)).token;
      for (const cinema of [source, early.id, bare.id, adult.id, title('B'), title('C'), title('D')]) {
        await watch(who, { cinema });
      }
    }
    await count();
    token = (await newViewer(services)).token;
    await watch(token, { cinema: source });
    const shown = async () => (await rails()).flatMap((it) => it.results.map(({ id }) => id));
    const before = await shown();
    expect(before).toContain(adult.id);
    expect(before).not.toContain(early.id);
    expect(before).not.toContain(bare.id);
    const pin = await open().request(setPin, { token, body: { pin: '1234', age_limit: 12 } });
    expect(pin.status).toBe(200);
    expect(await shown()).not.toContain(adult.id);
  });

  test('recommends titles for children first to a kids’ profile alone', async () => {
    const { services } = open();
    const few: number[] = [];
    for (const _ of 'VWXYZ') few.push((await newTitle(services, { age_rating: 6 })).id);
    const [source = 0, ...others] = few;
    // Of the four, the first is watched by the most viewers and the last by the fewest.
    for (const length of [4, 4, 3, 2, 1]) {
      const who = (await newViewer(services)).token;
      for (const cinema of [source, ...others.slice(0, length)]) await watch(who, { cinema });
    }
    await count();
    const [near = 0, marked = 0, far = 0, alsoMarked = 0] = others;
    const { db } = services;
    await db.updateTable('cinema').set({ for_kids: true }).where('id', 'in', [marked, alsoMarked]).execute();
    token = (await newViewer(services)).token;
    const { headers } = await newProfile(open(), token, { is_kids: true, age_limit: 6 });
    const shown = async (by: object) => {
      open().pass(1);
      const watched_at = services.now().toISOString();
      const body = { cinema: source, position: 1000, duration: 1000, watched_at };
      expect((await open().request(saveHistory, { token, ...by, body })).status).toBe(200);
      const { rails } = (await open().request(listRecommendations, { token, ...by })).body;
      return rails.find((it) => it.kind === 'because')?.results.map(({ id }) => id);
    };
    expect(await shown({})).toEqual([near, marked, far, alsoMarked]);
    expect(await shown({ headers })).toEqual([marked, alsoMarked, near, far]);
  });

  test('continues a series with its next unwatched episode', async () => {
    const { id, episodes } = await newTitle(open().services, { episodes: 3, name: 'Davom' });
    await watch(token, { cinema: id, episode: episodes[0] ?? 0 });
    const next = await rail('next_episodes');
    expect(next?.results.map((it) => [it.id, it.progress?.episode, it.progress?.episode_number])).toEqual([
      [id, episodes[1], 2],
    ]);
    for (const episode of episodes.slice(1)) await watch(token, { cinema: id, episode });
    expect(await rail('next_episodes')).toBeUndefined();
  });

  test('announces episodes added after the series was saved until they are started', async () => {
    const { db, now } = open().services;
    const { id } = await newTitle(open().services, { episodes: 1 });
    await dateEpisodes(db, now());
    open().pass(60);
    await open().request(setSave, { token, body: { cinema: id, saved: true } });
    expect(await rail('new_episodes')).toBeUndefined();
    open().pass(60);
    const added = await newEpisode(db, id, 2);
    await dateEpisodes(db, now());
    expect((await rail('new_episodes'))?.results.map((it) => it.id)).toEqual([id]);
    await watch(token, { cinema: id, episode: added }, 300);
    expect(await rail('new_episodes')).toBeUndefined();
  });

  test('has at most six rails of twenty titles, each suggested title once', async () => {
    const { services } = open();
    const many: number[] = [];
    for (let place = 0; place < 30; place++) many.push((await newTitle(services)).id);
    for (const _ of [1, 2]) {
      const who = (await newViewer(services)).token;
      for (const cinema of many) await watch(who, { cinema });
    }
    await count();
    token = (await newViewer(services)).token;
    for (const cinema of many.slice(0, 6)) await watch(token, { cinema });
    const all = await rails();
    expect(all.length).toBeLessThanOrEqual(6);
    expect(all.every((it) => it.results.length <= 20)).toBe(true);
    const shown = all.flatMap((it) => it.results.map(({ id }) => id));
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('counts no title again before its count is old', async () => {
    const { db, now } = open().services;
    const counted = () =>
      db.selectFrom('cinema_neighbours').select(['cinema_id', 'counted_at']).orderBy('cinema_id').execute();
    await count();
    const before = await counted();
    await refreshNeighbours(db, now());
    open().pass(300);
    await refreshNeighbours(db, now());
    expect(await counted()).toEqual(before);
  });
}
