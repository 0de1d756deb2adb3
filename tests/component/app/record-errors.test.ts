import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { recordErrors } from '#src/app/record-errors.ts';
import { newMeasuring } from '#src/features/player/model/playback-measures.ts';
import { onEvent, reportEvent } from '#src/shared/analytics.ts';
import { noteError, useErrorLog } from '#src/state/error-log.ts';

const collected = vi.fn();
let client: QueryClient;
let stop: () => void;
let stopCollecting: () => void;
beforeEach(() => {
  useErrorLog.setState({ errors: [] });
  stopCollecting = onEvent(collected);
  client = new QueryClient();
  stop = recordErrors(client);
});
afterEach(() => {
  stop();
  stopCollecting();
  collected.mockClear();
});

const texts = () => useErrorLog.getState().errors.map(({ text }) => text);

const throwError = () =>
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined') }));

test('an error that the app throws is noted', () => {
  throwError();
  expect(texts()).toEqual(['TypeError: x is undefined']);
});

test('an error that the app throws is collected without its message', () => {
  throwError();
  expect(collected).toHaveBeenCalledWith({ name: 'error', facts: { code: 'TypeError' } });
});

test('a failed call is noted by its code, not by what it asked for', async () => {
  const queryFn = () => Promise.reject(new ApiError(503, null));
  await client
    .fetchQuery({ queryKey: ['cinema', 7, 'secret'], queryFn, retry: false })
    .catch(() => undefined);
  expect(texts()).toEqual(['H-503 cinema']);
});

test('the failures of a playback are noted when it ends', () => {
  const facts = { ...newMeasuring.measures, errors: ['P-1001', 'P-3016'] };
  reportEvent('viewing', facts);
  expect(texts()).toEqual(['P-3016', 'P-1001']);
  expect(collected).toHaveBeenCalledWith({ name: 'viewing', facts });
});

test('an error that repeats is kept once', () => {
  for (let times = 0; times < 3; times++) noteError('P-1001');
  expect(texts()).toEqual(['P-1001']);
});

test('the last twenty errors are kept', () => {
  for (let each = 0; each < 40; each++) noteError(`P-${each}`);
  expect(texts()).toHaveLength(20);
  expect(texts()[0]).toBe('P-39');
});
