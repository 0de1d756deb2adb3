import type { Recording } from '@oyna/contract/recordings';
import { callApi } from '../call-api.ts';

/** Identifiers of a profile's recordings, by programme. */
export async function recordedProgrammes(profile: number): Promise<ReadonlyMap<number, number>> {
  const path = 'recording/?page_size=100';
  const { results } = await callApi<{ results: readonly Recording[] }>('GET', path, undefined, { profile });
  return new Map(
    results.flatMap(({ id, programme }): [number, number][] => (programme === null ? [] : [[programme, id]])),
  );
}

/** Records a programme in the name of a profile, and returns the recording. */
export async function recordProgramme(programme: number, profile: number): Promise<number> {
  const { id } = await callApi<Recording>('POST', 'recording/', { programme }, { profile });
  return id;
}

export async function deleteRecording(id: number, profile: number): Promise<void> {
  await callApi('DELETE', `recording/${id}/`, undefined, { profile });
}
