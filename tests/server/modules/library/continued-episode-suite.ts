import { listCinema } from '@oyna/contract/cinema';
import { deleteHistory } from '@oyna/contract/delete-history';
import { listHistory, saveHistory } from '@oyna/contract/history';
import { episodeToContinue } from '@oyna/contract/resuming';
import { getCinema } from '@oyna/contract/title';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signIn } from '../../support/sign-in.ts';
import type { TestServer } from '../../support/test-server.ts';

/** Episodes of one series watched one after the other: their places, and how far in per cent. */
const watching = fc.array(fc.tuple(fc.nat(3), fc.constantFrom(1, 50, 90, 99)), {
  minLength: 1,
  maxLength: 7,
});

export function continuedEpisodeSuite(open: () => TestServer): void {
  test('home and the title continue a series with the same episode', async () => {
    const { access: token } = await signIn(open());
    const { body } = await open().request(listCinema, { query: { kind: 'series' } });
    const id = body.results[0]?.id ?? 0;
    const title = async () => (await open().request(getCinema, { params: { id }, token })).body;
    const all = (await title()).seasons.flatMap(({ episodes }) => episodes);
    const now = open().services.now().getTime();
    const property = fc.asyncProperty(watching, async (steps) => {
      await open().request(deleteHistory, { token });
      for (const [step, [place, position]] of steps.entries()) {
        const watched_at = new Date(now - (steps.length - step) * 60_000).toISOString();
        const episode = all[place]?.id;
        await open().request(saveHistory, {
          token,
          body: { cinema: id, episode, position, duration: 100, watched_at },
        });
      }
      const episodes = (await title()).seasons.flatMap((season) => season.episodes);
      const byTitle = episodeToContinue(
        episodes.map(({ id, is_playable, progress }) => ({
          id,
          isPlayable: is_playable,
          isWatched: progress?.watched ?? false,
          watchedAt: progress ? Date.parse(progress.watched_at) : null,
        })),
      );
      const [shown] = (await open().request(listHistory, { token })).body.results;
      // Home leaves out a series of which everything was only looked into.
      const isSampled = episodes.every(({ progress }) => !progress || progress.position === 1);
      expect(shown?.progress.episode ?? null).toBe(isSampled && !shown ? null : (byTitle?.id ?? null));
    });
    await fc.assert(property, { numRuns: 40, endOnFailure: true });
  });
}
