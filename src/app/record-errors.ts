import type { QueryClient } from '@tanstack/react-query';
import { describeError } from '../api/describe-error.ts';
import { analytics } from '../state/analytics.ts';
import { keepErrors, noteError } from '../state/error-log.ts';

function record(text: string): void {
  noteError(text);
  analytics.report('error', { text });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}

/** Notes the errors of each finished viewing on its way to the collector, which gets them with their measures. */
function noteViewings(): () => void {
  const { report } = analytics;
  analytics.report = (event, facts) => {
    report(event, facts);
    const { errors } = facts as Partial<{ readonly errors: readonly string[] }>;
    if (event === 'viewing') for (const code of errors ?? []) noteError(code);
  };
  return () => {
    analytics.report = report;
  };
}

/**
 * Keeps errors of the app, of calls and of playback for diagnostics, also of later runs, and passes them to the operator's
 * collector.
 */
export function recordErrors(client: QueryClient): () => void {
  const stopKeeping = keepErrors();
  const stopViewings = noteViewings();
  const thrown = ({ error }: ErrorEvent): void => record(messageOf(error));
  const rejected = ({ reason }: PromiseRejectionEvent): void => record(messageOf(reason));
  window.addEventListener('error', thrown);
  window.addEventListener('unhandledrejection', rejected);
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    record(`${describeError(event.action.error).code} ${String(event.query.queryKey[0])}`);
  });
  return () => {
    window.removeEventListener('error', thrown);
    window.removeEventListener('unhandledrejection', rejected);
    stop();
    stopViewings();
    stopKeeping();
  };
}
