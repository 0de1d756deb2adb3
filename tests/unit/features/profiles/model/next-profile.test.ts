import type { Profile } from '@oyna/contract/profiles';
import { describe, expect, test } from 'vitest';
import { nextProfile } from '#src/features/profiles/model/next-profile.ts';

const profile = (id: number, is_kids = false): Profile => ({
  id,
  name: `Viewer ${id}`,
  picture: '',
  lang: null,
  age_limit: null,
  is_kids,
  autoplay: true,
  history_paused: false,
  daily_minutes: null,
  is_first: id === 1,
});
const one = [profile(1)];
const three = [profile(1), profile(2), profile(3, true)];
const keep = (id: number | null, isKids = false) => ({ do: 'keep', kept: { id, isKids } });

describe('a set', () => {
  test.each([
    ['asks nothing in a household of one', one, null, false, { do: 'nothing' }],
    ['asks nothing of a service without profiles', [], 7, true, { do: 'nothing' }],
    ['asks where nobody has chosen', three, null, false, { do: 'ask' }],
    ['goes on with the first profile', three, 0, false, { do: 'nothing' }],
    ['goes on with another one', three, 2, false, { do: 'nothing' }],
    ['goes on with a kids’ profile', three, 3, true, { do: 'nothing' }],
    ['asks after its profile was deleted', three, 9, false, { do: 'ask' }],
    ['asks even if only the first profile is left', one, 9, true, { do: 'ask' }],
    ['forgets the choice when the others are gone', one, 0, false, keep(null)],
    ['learns that its profile became one for kids', three, 3, false, keep(3, true)],
    ['learns that its profile is no longer for kids', three, 2, true, keep(2)],
  ] as const)('%s', (_, profiles, id, isKids, next) => {
    expect(nextProfile(profiles, { id, isKids })).toEqual(next);
  });
});
