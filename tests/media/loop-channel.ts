import { measureFilm } from '#server/src/modules/schedule/compile/measure-film.ts';
import { offerOf } from '#server/src/modules/schedule/compile/offer-of.ts';
import { ChannelCourse } from '#server/src/modules/schedule/core/channel-course.ts';
import { KnownFilms } from '#server/src/modules/schedule/film/known-films.ts';
import { ChannelMedia } from '#server/src/modules/schedule/playlist/channel-media.ts';

/** A part of each day in which the films of a channel follow one another. */
interface Hours {
  readonly name: string;
  /** Minutes of the day. */
  readonly from: number;
  readonly minutes: number;
}

interface Loop {
  /** Where the media folders are. */
  readonly root: string;
  /** The films, in their order. */
  readonly films: readonly string[];
  readonly filler: string;
  /** Whether the filler also stands between films. */
  readonly isBetween: boolean;
  readonly hours: readonly Hours[];
  /** When it begins, as Unix time in ms. */
  readonly startsAt: number;
}

/** A channel whose films repeat day after day. */
export async function loopChannel(loop: Loop): Promise<ChannelMedia> {
  const { root, films, filler, isBetween, hours, startsAt } = loop;
  const measured = await Promise.all(
    [...films, filler].map(async (media) => {
      const film = await measureFilm(root, media);
      if (typeof film === 'string') throw new Error(`media ${media} ${film}`);
      return { media, ...film };
    }),
  );
  const pieces = measured.map(({ media, ms, counts, starts }) => ({
    ...{ key: media, media, ms, counts, starts },
    ...{ ageRating: null, programme: null },
  }));
  const last = [pieces.length - 1];
  const slot = { isStrict: false, most: null, cursor: 0, pieces: films.map((_, place) => place) };
  const slots = hours.map((it) => ({ ...slot, ...it, days: [0, 1, 2, 3, 4, 5, 6] }));
  const offer = offerOf(measured);
  const schedule = { pieces, slots, between: isBetween ? last : [], filler: last, limits: [], offer };
  const version = { startsAt, before: { video: 0, audio: 0, pieces: 0 }, schedule };
  const known = new KnownFilms(root, async () => true);
  return new ChannelMedia(new ChannelCourse([version]), known, { offer, fillers: pieces.slice(-1) });
}
