import type { CatalogueSchedule } from '@oyna/contract/catalogue-schedule';
import type { Services } from '../../infra/services.ts';
import { compileSchedule, previewCourse } from '../../modules/schedule/public.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { channelCalled } from './channel-state.ts';

const day = 86_400_000;
const days = 7;

/**
 * The next seven days of a channel: by its own schedule, or by another one as if it were imported now. Pieces that it cannot
 * show are named, and left out.
 */
export async function previewSchedule(
  { db, folders, now }: Pick<Services, 'db' | 'folders' | 'now'>,
  which: string,
  draft: CatalogueSchedule | null,
) {
  const channel = await channelCalled(db, which);
  const source = draft ?? channel.schedule;
  if (source === null) throw new DomainError('no_schedule', { fields: { channel: [channel.slug] } });
  const { schedule, faults } = await compileSchedule(db, source, {
    root: folders.media,
    promised: new Set(),
  });
  const from = now();
  const course = await previewCourse(db, channel.id, schedule, from);
  const until = from.getTime() + days * day;
  const shown = course ? [...course.between(from.getTime(), until)] : [];
  return {
    channel: channel.slug,
    number: channel.number,
    faults,
    // The filler alone is no programme, and may come a thousand times a day.
    items: shown
      .filter(({ piece }) => piece.programme !== null)
      .map(({ piece, startsAt, endsAt }) => ({
        starts_at: new Date(startsAt).toISOString(),
        ends_at: new Date(endsAt).toISOString(),
        item: piece.key,
        title: piece.programme?.title.uz ?? '',
        age_rating: piece.ageRating,
      })),
  };
}
