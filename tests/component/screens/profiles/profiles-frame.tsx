import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { keepProfile, useProfile } from '#src/state/profile.ts';
import { useSettings } from '#src/state/settings.ts';
import { errorResponse, json, pageOf, type SentRequest } from '../../../unit/api/fake-server.ts';
import { me, start } from '../../support/account-frame.ts';
import { focused } from '../../support/focused.ts';
import { settle } from '../../support/press.ts';

export const PIN = '2580';

const profile = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  picture: '',
  lang: null as string | null,
  age_limit: null as number | null,
  is_kids: false,
  autoplay: true,
  history_paused: false,
  daily_minutes: null as number | null,
  is_first: false,
  ...more,
});

type Responses = Parameters<typeof start>[1];

export const household = () => [
  profile(71, 'Nodira', { is_first: true }),
  profile(72, 'Bobur', { lang: 'ru' }),
  profile(73, 'Lola', { is_kids: true, age_limit: 6 }),
];

interface Household {
  readonly profiles?: ReturnType<typeof household>;
  readonly hasPin?: boolean;
  /** The account's language. */
  readonly lang?: string;
  /** Kept on the set from before; `null` without a choice. */
  readonly kept?: readonly [id: number, isKids: boolean] | null;
  /** Whether the set asks at start. */
  readonly asks?: boolean;
  readonly others?: Responses;
}

/** Starts the app at an address for a signed-in household whose profiles can be changed. */
export async function startHousehold(
  hash: string,
  {
    profiles = household(),
    hasPin = false,
    lang,
    kept = [0, false],
    asks = false,
    others = {},
  }: Household = {},
) {
  let list = profiles;
  let pin = PIN;
  if (kept) keepProfile(...kept);
  useSettings.setState({ askWho: asks });
  const one: NonNullable<Responses> = {};
  const proved = (request: SentRequest, answer: () => Response): Response =>
    hasPin && request.pinGrant !== 'granted' ? errorResponse(403, 'pin_required') : answer();
  for (const { id } of [...profiles, { id: 74 }]) {
    one[`PATCH auth/profile/${id}/`] = ({ body }) => {
      list = list.map((each) => (each.id === id ? { ...each, ...(body as object) } : each));
      return json(
        200,
        list.find((each) => each.id === id),
      );
    };
    one[`DELETE auth/profile/${id}/`] = (request) =>
      proved(request, () => {
        list = list.filter((each) => each.id !== id);
        return new Response(null, { status: 204 });
      });
  }
  const app = await start(hash, {
    ...one,
    'GET auth/profile/': () => json(200, { results: list, max: 6, has_pin: hasPin, lang }),
    'POST auth/profile/': ({ body }) => {
      list = [...list, profile(74, '', body as object)];
      return json(201, list[list.length - 1]);
    },
    'POST auth/me/code/': () =>
      json(202, { phone: me.phone, request_id: 'asked', expires_in: 180, resend_in: 60 }),
    'PUT auth/me/pin/': ({ body }) => {
      hasPin = true;
      pin = (body as { pin: string }).pin;
      return json(200, { ...me, age_limit: 6 });
    },
    'POST auth/me/pin/': ({ body }) =>
      (body as { pin: string }).pin === pin
        ? json(200, { grant: 'granted', expires_in: 1800 })
        : errorResponse(403, 'pin_wrong', { tries_left: 4 }),
    'GET auth/update/user/': () => pageOf([1, 2, 3].map((n) => ({ address: `/art/avatars/${n}.png` }))),
    'GET cinema/save/': () => pageOf([]),
    ...others,
  });
  return { ...app, remove: (id: number) => (list = list.filter((each) => each.id !== id)) };
}

/** Waits until the focus is on the element with this label. */
export async function focusOn(name: string): Promise<void> {
  await waitFor(() => expect(focused()).toBe(name));
  await settle();
}

export const kept = () => {
  const { id, isKids } = useProfile.getState();
  return { id, isKids };
};
