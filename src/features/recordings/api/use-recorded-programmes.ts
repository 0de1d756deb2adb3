import { useMemo } from 'react';
import { useRecordingList } from './list-recordings.ts';

/** Identifiers of the programmes that the viewer records; requested once `wanted`. */
export function useRecordedProgrammes(wanted: boolean): ReadonlySet<number> {
  const list = useRecordingList(wanted);
  return useMemo(() => new Set((list ?? []).flatMap(({ programme }) => programme ?? [])), [list]);
}
