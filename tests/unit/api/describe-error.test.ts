import { describe, expect, test } from 'vitest';
import { ApiError, type ErrorKind, errorCode, isNetworkFault } from '#src/api/api-error.ts';
import { describeError } from '#src/api/describe-error.ts';
import en from '#src/i18n/locales/en.json';

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

describe('the text of an error', () => {
  test.each([
    ['FETCH_ERROR', 'error.network', 'N-1'],
    ['TIMEOUT_ERROR', 'error.timeout', 'N-2'],
    ['PARSING_ERROR', 'error.unknown', 'N-3'],
    [404, 'error.notFound', 'H-404'],
    [500, 'error.server', 'H-500'],
    [503, 'error.server', 'H-503'],
    [418, 'error.unknown', 'H-418'],
  ] as const)('for %s is %s with the code %s', (kind, key, code) => {
    expect(describeError(new ApiError(kind, null))).toEqual({ key, code, detail: null });
  });

  test('for a page in place of the response is that of the network', () => {
    const error = new ApiError('PARSING_ERROR', null, new SyntaxError('<'));
    expect(describeError(error)).toEqual({ key: 'error.network', code: 'N-3', detail: null });
    expect(isNetworkFault(error)).toBe(true);
  });

  test('for an API error is the sentence of the response', () => {
    expect(describeError(new ApiError(409, rejection)).detail).toBe('Kod notoʻgʻri.');
    expect(describeError(new ApiError(400, { detail: 'Kod eskirgan.' })).detail).toBe('Kod eskirgan.');
    expect(describeError(new ApiError(400, { detail: ['Kod eskirgan.'] })).detail).toBeNull();
  });

  test('for an item that cannot be shown yet is the sentence of the response', () => {
    const said = (code: string) => describeError(new ApiError(404, { code, detail: 'Tez orada.' })).detail;
    expect([said('not_playable'), said('not_found')]).toEqual(['Tez orada.', null]);
    expect(describeError(new ApiError(410, { code: 'withdrawn', detail: 'Bu endi yoʻq.' })).detail).toBe(
      'Bu endi yoʻq.',
    );
  });

  test('for a server fault is our own sentence, never the response', () => {
    expect(
      describeError(new ApiError(500, { code: 'boom', detail: 'TypeError at line 3' })).detail,
    ).toBeNull();
  });

  test.each([new TypeError('x is not a function'), 'text', null, undefined])(
    'for %s is the general one',
    (error) => {
      expect(describeError(error)).toEqual({ key: 'error.unknown', code: 'A-1', detail: null });
    },
  );

  test.each(kinds)('for %s exists', (kind) => {
    const { key } = describeError(new ApiError(kind, null));
    expect(Object.keys(en.error).map((name) => `error.${name}`)).toContain(key);
  });

  test('has a separate code for every kind', () => {
    const codes = kinds.map((kind) => describeError(new ApiError(kind, null)).code);
    expect(new Set(codes).size).toBe(kinds.length);
  });
});

describe('an error', () => {
  test('is a network error when a later retry can help', () => {
    const faults = kinds.filter((kind) => isNetworkFault(new ApiError(kind, null)));
    expect(faults).toEqual(['FETCH_ERROR', 'TIMEOUT_ERROR', 429, 500, 503]);
    expect(isNetworkFault(new TypeError('failed'))).toBe(false);
  });

  test('has the code of its API error, or none', () => {
    expect(errorCode(new ApiError(409, rejection))).toBe('code_wrong');
    expect(errorCode(new ApiError('FETCH_ERROR', null))).toBeNull();
    expect(errorCode(new ApiError(400, { code: 7 }))).toBeNull();
    expect(errorCode(new ApiError(502, '<h1>Bad Gateway</h1>'))).toBeNull();
    expect(errorCode(new Error('code_wrong'))).toBeNull();
  });
});
