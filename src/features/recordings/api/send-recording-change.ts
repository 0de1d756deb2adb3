import {
  addRecording,
  deleteRecordedSeries,
  deleteRecording,
  stopRecording,
} from '@oyna/contract/recordings';
import { callApi } from '../../../api/call-api.ts';

/** `id` is that of a recording, of `forget` that of a series. */
export type RecordingChange =
  | { readonly kind: 'add' | 'addSeries'; readonly programme: number }
  | { readonly kind: 'stop' | 'delete' | 'cancel' | 'forget'; readonly id: number };

/** Sends a change of recordings. */
export function sendRecordingChange(change: RecordingChange): Promise<unknown> {
  if ('programme' in change) {
    const { programme, kind } = change;
    return callApi(addRecording, { body: { programme, series: kind === 'addSeries' } });
  }
  const params = { id: change.id };
  if (change.kind === 'stop') return callApi(stopRecording, { params });
  if (change.kind === 'forget') return callApi(deleteRecordedSeries, { params });
  return callApi(deleteRecording, { params });
}
