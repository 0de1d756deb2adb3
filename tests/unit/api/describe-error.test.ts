import { describe, expect, test } from 'vitest';
import { ApiError, type ErrorKind, errorCode, isNetworkFault } from '../../../src/api/api-error.ts';
import { describeError } from '../../../src/api/describe-error.ts';
import en from '../../../src/i18n/locales/en.json';

const rejection = { code: 'code_wrong', detail: 'Kod notoʻgʻri.' };
const kinds: ErrorKind[] = [
  'FETCH_ERROR',
  'TIMEOUT_ERROR',
  'PARSING_ERROR',
  400,
  401,
  404,
  409,
  429,
  500,
  503,
];

describe('what a viewer reads of an error', () => {
  test.each([
    ['FETCH_ERROR', 'error.network', 'N-1'],
    ['TIMEOUT_ERROR', 'error.timeout', 'N-2'],
    ['PARSING_ERROR', 'error.unknown', 'N-3'],
    [404, 'error.notFound', 'H-404'],
    [500, 'error.server', 'H-500'],
    [503, 'error.server', 'H-503'],
    [418, 'error.unknown', 'H-418'],
  ] as const)('of %s is %s with the code %s', (kind, key, code) => {
    expect(describeError(new ApiError(kind, null))).toEqual({ key, code, detail: null });
  });

  test('of a refusal is the sentence that came with it', () => {
    expect(describeError(new ApiError(409, rejection)).detail).toBe('Kod notoʻgʻri.');
    expect(describeError(new ApiError(400, { detail: 'Kod eskirgan.' })).detail).toBe('Kod eskirgan.');
    expect(describeError(new ApiError(400, { detail: ['Kod eskirgan.'] })).detail).toBeNull();
  });

  test('of a fault of the server is our own sentence and never what it says', () => {
    expect(
      describeError(new ApiError(500, { code: 'boom', detail: 'TypeError at line 3' })).detail,
    ).toBeNull();
  });

  test.each([new TypeError('x is not a function'), 'text', null, undefined])(
    'of %s is that something went wrong',
    (error) => {
      expect(describeError(error)).toEqual({ key: 'error.unknown', code: 'A-1', detail: null });
    },
  );

  test.each(kinds)('of %s has words', (kind) => {
    const { key } = describeError(new ApiError(kind, null));
    expect(Object.keys(en.error).map((name) => `error.${name}`)).toContain(key);
  });

  test('has a code of its own for every kind', () => {
    const codes = kinds.map((kind) => describeError(new ApiError(kind, null)).code);
    expect(new Set(codes).size).toBe(kinds.length);
  });
});

describe('an error', () => {
  test('is a fault of the network where trying again later can help', () => {
    const faults = kinds.filter((kind) => isNetworkFault(new ApiError(kind, null)));
    expect(faults).toEqual(['FETCH_ERROR', 'TIMEOUT_ERROR', 500, 503]);
    expect(isNetworkFault(new TypeError('failed'))).toBe(false);
  });

  test('has the code of its refusal, and none when it is no refusal', () => {
    expect(errorCode(new ApiError(409, rejection))).toBe('code_wrong');
    expect(errorCode(new ApiError('FETCH_ERROR', null))).toBeNull();
    expect(errorCode(new ApiError(400, { code: 7 }))).toBeNull();
    expect(errorCode(new ApiError(502, '<h1>Bad Gateway</h1>'))).toBeNull();
    expect(errorCode(new Error('code_wrong'))).toBeNull();
  });
});
