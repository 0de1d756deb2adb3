import type { Database } from '../../../infra/database/database.ts';
import { readSourceRef } from '../sources/source-ref.ts';
import type { SourceAnswer } from './judge.ts';
import type { LiveSource } from './live-sources.ts';

/** Keeps whether a channel or a stream has only sound, by its first source, when a look finds a change. */
export async function noteSound(
  db: Database,
  { ref, place, onlySound }: Pick<LiveSource, 'ref' | 'place' | 'onlySound'>,
  asked: SourceAnswer,
): Promise<void> {
  if (asked.outcome !== 'seen' || asked.hasPicture === null || place !== 1) return;
  const owner = readSourceRef(ref);
  if (owner === null || onlySound === !asked.hasPicture) return;
  const table = owner.kind === 'channel' ? 'channels' : 'streams';
  await db.updateTable(table).set({ only_sound: !asked.hasPicture }).where('id', '=', owner.id).execute();
}
