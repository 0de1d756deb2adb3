import {
  addRecording,
  deleteRecordedSeries,
  deleteRecording,
  stopRecording,
} from '@oyna/contract/recordings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { RECORDINGS } from './list-recordings.ts';

export type RecordingChange =
  | { readonly kind: 'add' | 'addSeries'; readonly programme: number }
  | { readonly kind: 'stop' | 'delete' | 'cancel' | 'forget'; readonly id: number };

function send(change: RecordingChange): Promise<unknown> {
  if ('programme' in change) {
    const { programme, kind } = change;
    return callApi(addRecording, { body: { programme, series: kind === 'addSeries' } });
  }
  const params = { id: change.id };
  if (change.kind === 'stop') return callApi(stopRecording, { params });
  if (change.kind === 'forget') return callApi(deleteRecordedSeries, { params });
  return callApi(deleteRecording, { params });
}

interface Outcome {
  readonly onChanged: (change: RecordingChange) => void;
  readonly onRefused: (error: unknown) => void;
}

/**
 * Changes recordings; `id` is that of a recording, of `forget` that of a series. The outcome is told also when the menu that asked
 * has closed.
 */
export function useChangeRecording({ onChanged, onRefused }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Sequential, so that the last press wins.
    scope: { id: RECORDINGS },
    onSuccess: (_, change) => onChanged(change),
    onError: onRefused,
    onSettled: () => client.invalidateQueries({ queryKey: [RECORDINGS] }),
  });
}
