import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';

interface Part {
  readonly cinema?: number | undefined;
  readonly programme?: number | undefined;
}

/** Deletes the positions of a title or a programme; without either, all positions of the viewer. */
export async function deleteHistory(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { cinema, programme }: Part,
): Promise<void> {
  const isAll = cinema === undefined && programme === undefined;
  const titles = db.deleteFrom('history').where('user_id', '=', viewer.id);
  const programmes = db.deleteFrom('programme_history').where('user_id', '=', viewer.id);
  if (isAll) {
    await titles.execute();
    await programmes.execute();
  }
  if (cinema !== undefined) await titles.where('cinema_id', '=', cinema).execute();
  if (programme !== undefined) await programmes.where('programme_id', '=', programme).execute();
}
