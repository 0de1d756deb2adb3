import type { QueryClient } from '@tanstack/react-query';
import { describeError } from '../api/describe-error.ts';
import { onEvent, reportEvent } from '../shared/analytics.ts';
import { keepErrors, noteError } from '../state/error-log.ts';

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}

/**
 * Keeps errors of the app, of calls and of playback for diagnostics, also of later runs, and passes them to the operator's
 * collector.
 */
export function recordErrors(client: QueryClient): () => void {
  const stopKeeping = keepErrors();
  // A playback reports its errors together with its measures.
  const stopPlaybacks = onEvent((event) => {
    if (event.name === 'viewing') for (const code of event.facts.errors) noteError(code);
  });
  // A message may contain data of the viewer, so it stays on the set.
  const record = (error: unknown): void => {
    noteError(messageOf(error));
    reportEvent('error', { code: error instanceof Error ? error.name : 'unknown' });
  };
  const thrown = ({ error }: ErrorEvent): void => record(error);
  const rejected = ({ reason }: PromiseRejectionEvent): void => record(reason);
  window.addEventListener('error', thrown);
  window.addEventListener('unhandledrejection', rejected);
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const code = `${describeError(event.action.error).code} ${String(event.query.queryKey[0])}`;
    noteError(code);
    reportEvent('error', { code });
  });
  return () => {
    window.removeEventListener('error', thrown);
    window.removeEventListener('unhandledrejection', rejected);
    stop();
    stopPlaybacks();
    stopKeeping();
  };
}
