import { describe, expect, test } from 'vitest';
import { betterAudio, describedFirst, isDescription } from '#src/features/player/model/audio-kind.ts';

const track = (language: string, roles: readonly string[] = [], active = false) => ({
  language,
  roles,
  accessibilityPurpose: null as string | null,
  active,
});

describe('an audio description', () => {
  test.each([
    ['the role of DASH', ['description'], null],
    ['the characteristic of HLS', ['public.easy-to-read', 'public.accessibility.describes-video'], null],
    ['the audio purpose of DVB', [], 'visually impaired'],
  ])('is known by %s', (_, roles, accessibilityPurpose) => {
    expect(isDescription({ roles, accessibilityPurpose })).toBe(true);
  });

  test.each([
    ['no role', [], null],
    ['the role of a commentary', ['commentary'], null],
    ['the purpose of clear speech', ['main'], 'hard of hearing'],
  ])('is not a track with %s', (_, roles, accessibilityPurpose) => {
    expect(isDescription({ roles, accessibilityPurpose })).toBe(false);
  });

  test('comes directly before the ordinary track of its language', () => {
    const preferences = ['uz', 'ru'].map((language) => ({ language, role: '' }));
    const order = describedFirst(preferences).map(({ language, role }) => `${language} ${role}`.trim());
    const hls = 'public.accessibility.describes-video';
    expect(order).toEqual(['uz description', `uz ${hls}`, 'uz', 'ru description', `ru ${hls}`, 'ru']);
  });

  test('is asked for once however often', () => {
    const once = describedFirst([{ language: 'uz', role: '' }]);
    expect(describedFirst(once.slice(0, 2))).toEqual(once.slice(0, 2));
  });
});

describe('another track', () => {
  const plain = track('ru');
  const described = { ...track('ru'), accessibilityPurpose: 'visually impaired' };

  test('is chosen where the active one has the other kind', () => {
    const active = { ...plain, active: true };
    expect(betterAudio([track('uz', ['description']), active, described], true)).toBe(described);
    expect(betterAudio([{ ...described, active: true }, track('uz'), plain], false)).toBe(plain);
  });

  test('is not chosen where the active one is right, or the language has no other', () => {
    expect(betterAudio([{ ...plain, active: true }, described], false)).toBeNull();
    expect(betterAudio([track('uz', ['description']), { ...plain, active: true }], true)).toBeNull();
    expect(betterAudio([], true)).toBeNull();
  });
});
