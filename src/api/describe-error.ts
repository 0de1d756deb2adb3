import { ApiError, errorBody, hasNoResponse } from './api-error.ts';

export interface ErrorWords {
  /** Translation key of a sentence, used if the response has none. */
  readonly key: string;
  /** The response's own sentence, already in the viewer's language. */
  readonly detail: string | null;
  /** Short, to be read out to support. */
  readonly code: string;
}

/** Turns an error into the text for the viewer. */
export function describeError(error: unknown): ErrorWords {
  if (!(error instanceof ApiError)) return { key: 'error.unknown', detail: null, code: 'A-1' };
  switch (error.kind) {
    case 'FETCH_ERROR':
      return { key: 'error.network', detail: null, code: 'N-1' };
    case 'TIMEOUT_ERROR':
      return { key: 'error.timeout', detail: null, code: 'N-2' };
    case 'PARSING_ERROR':
      return { key: hasNoResponse(error) ? 'error.network' : 'error.unknown', detail: null, code: 'N-3' };
    default:
      if (error.kind >= 500) return { key: 'error.server', detail: null, code: `H-${error.kind}` };
      // Only an unknown address is no page. The service may have more to say: nothing to play yet, or not started.
      if (error.kind === 404) return { key: 'error.notFound', detail: saidOf(error), code: 'H-404' };
      return { key: 'error.unknown', detail: detailOf(error), code: `H-${error.kind}` };
  }
}

function saidOf(error: ApiError): string | null {
  const { code = 'not_found' } = errorBody(error);
  return code === 'not_found' ? null : detailOf(error);
}

function detailOf(error: ApiError): string | null {
  const { detail } = errorBody(error);
  return typeof detail === 'string' ? detail : null;
}
