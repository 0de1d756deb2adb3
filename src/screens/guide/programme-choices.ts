import type { GuideChannel, GuideChoice } from '../../features/guide/components/guide-grid.tsx';
import { contains } from '../../features/guide/model/guide-cells.ts';

/** The actions on a cell of the guide. */
export type ProgrammeAction = 'watchLive' | 'startOver' | 'watchArchive' | 'remind';

/** The actions for a cell, that of OK first: a past programme plays from the archive, a future one gets a reminder. */
export function choicesOf({ channel, cell, now }: GuideChoice<GuideChannel>): readonly ProgrammeAction[] {
  if (contains(cell, now)) {
    return cell.kind === 'programme' && channel.archive ? ['watchLive', 'startOver'] : ['watchLive'];
  }
  if (cell.kind !== 'programme') return [];
  if (cell.end <= now) return channel.archive ? ['watchArchive'] : [];
  return ['remind'];
}
