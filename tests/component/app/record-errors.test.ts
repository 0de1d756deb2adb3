import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { recordErrors } from '../../../src/app/record-errors.ts';
import { analytics } from '../../../src/state/analytics.ts';
import { noteError, useErrorLog } from '../../../src/state/error-log.ts';

const collected = vi.fn();
let client: QueryClient;
let stop: () => void;
const { report } = analytics;
beforeEach(() => {
  useErrorLog.setState({ errors: [] });
  analytics.report = collected;
  client = new QueryClient();
  stop = recordErrors(client);
});
afterEach(() => {
  stop();
  expect(analytics.report).toBe(collected);
  analytics.report = report;
});

const texts = () => useErrorLog.getState().errors.map(({ text }) => text);

test('an error that the app throws is noted and collected', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined') }));
  expect(texts()).toEqual(['TypeError: x is undefined']);
  expect(collected).toHaveBeenCalledWith('error', { text: 'TypeError: x is undefined' });
});

test('a failed call is noted by its code, not by what it asked for', async () => {
  const queryFn = () => Promise.reject(new ApiError(503, null));
  await client
    .fetchQuery({ queryKey: ['cinema', 7, 'secret'], queryFn, retry: false })
    .catch(() => undefined);
  expect(texts()).toEqual(['H-503 cinema']);
});

test('the failures of a viewing are noted when it ends', () => {
  analytics.report('viewing', { errors: ['P-1001', 'P-3016'] });
  expect(texts()).toEqual(['P-3016', 'P-1001']);
  expect(collected).toHaveBeenCalledWith('viewing', { errors: ['P-1001', 'P-3016'] });
});

test('an error that repeats is kept once, and twenty at most', () => {
  for (let times = 0; times < 3; times++) noteError('P-1001');
  expect(texts()).toEqual(['P-1001']);
  for (let each = 0; each < 40; each++) noteError(`P-${each}`);
  expect(texts()).toHaveLength(20);
  expect(texts()[0]).toBe('P-39');
});
