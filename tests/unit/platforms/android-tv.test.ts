import { describe, expect, test } from 'vitest';
import { AndroidTvPlatform } from '../../../platforms/android-tv.ts';
import { fakeGlobals } from './fake-globals.ts';
import { userAgents } from './user-agents.ts';

function android(userAgent: string) {
  return new AndroidTvPlatform({ userAgent, globals: fakeGlobals() });
}

describe('an Android TV', () => {
  test('names its model and build', () => {
    const platform = android(userAgents.bravia);
    expect([platform.model(), platform.firmware()]).toEqual(['BRAVIA 4K VH2', 'BRAVIA_ATV4_EU']);
  });

  test('names its Android version when there is no build', () => {
    const platform = android(userAgents.shield);
    expect([platform.model(), platform.firmware()]).toEqual(['SHIELD Android TV', 'Android 12']);
  });

  test('has no model with a reduced user agent', () => {
    expect(android(userAgents.androidReduced).model()).toBeNull();
  });
});
