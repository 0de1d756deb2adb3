import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RECORDINGS } from './list-recordings.ts';
import type { RecordingChange } from './send-recording-change.ts';

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
    mutationFn: (change: RecordingChange) =>
      import('./send-recording-change.ts').then(({ sendRecordingChange }) => sendRecordingChange(change)),
    // Sequential, so that the last press wins.
    scope: { id: RECORDINGS },
    onSuccess: (_, change) => onChanged(change),
    onError: onRefused,
    onSettled: () => client.invalidateQueries({ queryKey: [RECORDINGS] }),
  });
}
