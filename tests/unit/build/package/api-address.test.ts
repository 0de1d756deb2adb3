import { describe, expect, test } from 'vitest';
import { apiAddress, isOwnAddress } from '#build/package/api-address.ts';

describe('the address of the API', () => {
  test('is required by an error that says how to give it', () => {
    expect(() => apiAddress(undefined, {})).toThrow(
      /The address of the API is missing\.[\s\S]*--api https[\s\S]*VITE_API_ORIGIN/,
    );
  });

  const settings = { VITE_API_ORIGIN: 'https://b.example.uz' };

  test('comes from the option rather than the settings', () => {
    expect(apiAddress('https://a.example.uz', settings)).toBe('https://a.example.uz');
  });

  test('comes from the settings without an option', () => {
    expect(apiAddress(undefined, settings)).toBe('https://b.example.uz');
  });

  test('loses only its trailing slash', () => {
    expect(apiAddress('https://tv.example.uz:8443/oyna/', {})).toBe('https://tv.example.uz:8443/oyna');
  });

  test.each([
    'tv.example.uz',
    'ftp://tv.example.uz',
    '/api',
    'https://',
    'https://a.uz/?x=1',
    'https://u:p@a.uz',
  ])('%s is refused', (address) => {
    expect(() => apiAddress(address, {})).toThrow(`"${address}" is not an address of an API.`);
  });
});

test.each([
  ['http://localhost:8080', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:8080', true],
  ['http://0.0.0.0:80', true],
  ['https://localhost.example.uz', false],
  ['http://192.168.1.20:8080', false],
])('%s means the set itself: %s', (address, own) => {
  expect(isOwnAddress(address)).toBe(own);
});
