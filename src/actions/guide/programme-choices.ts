import type { GuideChannel, GuideChoice } from '../../features/guide/components/guide-grid.tsx';
import { contains } from '../../features/guide/model/guide-cells.ts';

/** A cell of the guide over the whole screen, or of the one over the picture. */
export type ProgrammeChoice = Pick<GuideChoice<GuideChannel>, 'cell' | 'now'> & {
  readonly channel: Pick<GuideChannel, 'id' | 'number' | 'name' | 'archive' | 'recordable'> & {
    readonly is_favourite?: boolean | undefined;
  };
};

/** The actions on a cell of the guide. */
export type ProgrammeAction = 'watchLive' | 'startOver' | 'watchArchive' | 'remind';

/** The actions for a cell, that of OK first: a past programme plays from the archive, a future one gets a reminder. */
export function choicesOf({ channel, cell, now }: ProgrammeChoice): readonly ProgrammeAction[] {
  if (contains(cell, now)) {
    return cell.kind === 'programme' && channel.archive ? ['watchLive', 'startOver'] : ['watchLive'];
  }
  if (cell.kind !== 'programme') return [];
  if (cell.end <= now) return channel.archive ? ['watchArchive'] : [];
  return ['remind'];
}
