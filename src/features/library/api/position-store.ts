import { createDeviceStore } from '../../../state/device-store.ts';
import { useProfile } from '../../../state/profile.ts';
import { notePosition, ofProfile, type PositionLog, readPositionLog } from '../model/position-log.ts';

/** Positions reported before the stored ones are loaded join them; the later one of a title wins. */
export const positionStore = createDeviceStore<PositionLog>('positions', [], (stored, current) =>
  current.reduce(notePosition, readPositionLog(stored)),
);

/** Positions of the current profile on this set: everything a guest watched, and positions not sent yet. */
export function useKeptPositions(): PositionLog {
  const id = useProfile((profile) => profile.id);
  return ofProfile(positionStore.use(), id);
}
