// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { readInterrupted } from '#src/state/interrupted.ts';
import { keepPart, readSetRecord } from '#src/state/set-record.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const stored = () => JSON.parse(localStorage.getItem('settings') ?? 'null');

test('a changed part leaves those of the page and of other versions as they are', () => {
  localStorage.setItem('settings', '{"run":1,"parts":{"of":"tomorrow"},"text":130}');
  keepPart('text', 115);
  expect(stored()).toEqual({ run: 1, parts: { of: 'tomorrow' }, text: 115 });
});

test('a removed part leaves the others', () => {
  keepPart('screen', { hash: '#/uz/' });
  keepPart('pinMark', '1.mark');
  keepPart('screen', undefined);
  expect(stored()).toEqual({ pinMark: '1.mark' });
});

test.each(['', 'null', '7', '"text"', '[{}]', '{"text":', `{"text":"${'x'.repeat(1e6)}"}`])(
  'a stored %.20s counts as an empty record',
  (record) => {
    localStorage.setItem('settings', record);
    expect(readSetRecord()).toEqual({});
    keepPart('text', 130);
    expect(stored()).toEqual({ text: 130 });
  },
);

test('a storage that throws holds an empty record and takes no part', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  expect(readSetRecord()).toEqual({});
  expect(() => keepPart('text', 130)).not.toThrow();
});

const hostile: readonly unknown[] = [null, 7, 'x', [], {}, { id: {} }, { toString: 1 }, -1, '6', true];

test.each(hostile.map((value) => [value]))(
  'parts with the value %j start the set without profile, limit or mark',
  async (value) => {
    localStorage.setItem(
      'settings',
      JSON.stringify({ chosenProfile: value, ageLimit: `${typeof value}`, pinMark: [value] }),
    );
    vi.resetModules();
    const [{ useProfile }, { useAgeLimit }, { guestPinMark }] = await Promise.all([
      import('#src/state/profile.ts'),
      import('#src/state/age-limit.ts'),
      import('#src/api/pin-proof.ts'),
    ]);
    expect(useProfile.getState()).toEqual({ id: null, isKids: false, isAsking: false });
    expect(useAgeLimit.getState().limit).toBeNaN();
    expect(guestPinMark()).toBeUndefined();
    expect(readInterrupted(value)).toBeNull();
  },
);
