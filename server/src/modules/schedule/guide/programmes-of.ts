import type { GuideProgramme } from '@oyna/contract/catalogue-guide';
import type { ChannelCourse } from '../core/channel-course.ts';

/** A programme includes the trailers and fillers of so long behind it; a longer rest is a gap of the guide, in ms. */
const restMs = 10 * 60_000;

const noDetails = { category: null, episode_name: null, year: null, image: null, people: [] };

/** The programmes of a channel that begin between two times, as a guide has them. */
export function programmesOf(course: ChannelCourse, from: number, to: number): GuideProgramme[] {
  const shown = [...course.between(from, to)].filter(
    ({ piece, startsAt }) => piece.programme && startsAt >= from,
  );
  return shown.flatMap(({ piece, startsAt, endsAt }, place) => {
    const { programme } = piece;
    if (!programme) return [];
    const next = shown[place + 1]?.startsAt ?? endsAt;
    const { title, description, subtitle, season, episode } = programme;
    return [
      {
        title,
        description,
        starts_at: new Date(startsAt).toISOString(),
        ends_at: new Date(next - endsAt <= restMs ? next : endsAt).toISOString(),
        age_rating: piece.ageRating,
        details:
          subtitle === undefined
            ? null
            : { ...noDetails, subtitle, season: season || null, episode: episode || null },
      },
    ];
  });
}
