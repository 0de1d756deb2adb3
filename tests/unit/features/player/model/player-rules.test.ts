import { describe, expect, test } from 'vitest';
import { overridesFor } from '#src/features/player/model/player-rules.ts';

const samsung = { platform: 'tizen', model: 'QN90A', firmware: 'T-NKM2-1500' };

describe('the operator’s rules for a set', () => {
  test('apply to a prefix of platform, model and firmware, ignoring case', () => {
    const overrides = { buffering_goal: 8 };
    const counts = (rule: object) =>
      overridesFor([{ platform: 'tizen', overrides, ...rule }], samsung).buffering_goal === 8;
    expect(counts({})).toBe(true);
    expect(counts({ platform: 'Tizen', model: 'qn90', firmware: 't-nkm2' })).toBe(true);
    expect(counts({ model: 'QN80' })).toBe(false);
    expect(counts({ firmware: 'T-NKM3' })).toBe(false);
    expect(counts({ platform: 'webos' })).toBe(false);
  });

  test('add up with precedence for the later ones', () => {
    const rules = [
      { platform: 'tizen', overrides: { buffering_goal: 8, hdr: false } },
      { platform: 'tizen', model: 'QN', overrides: { buffering_goal: 5 } },
      { platform: 'webos', overrides: { buffering_goal: 30 } },
    ];
    expect(overridesFor(rules, samsung)).toEqual({ buffering_goal: 5, hdr: false });
  });

  test('for a model do not apply to a set that hides its own', () => {
    const rules = [{ platform: 'tizen', model: 'QN', overrides: { hdr: false } }];
    expect(overridesFor(rules, { ...samsung, model: null })).toEqual({});
  });
});
