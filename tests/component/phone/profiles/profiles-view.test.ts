import { waitFor } from '@testing-library/react';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProfilesView } from '#server/phone/profiles/profiles-view.tsx';

// Keys stand in for the texts, which the page loads.
vi.mock('#server/phone/texts.ts', () => ({
  currentLanguage: () => 'uz',
  languages: { uz: 'Oʻzbekcha', ru: 'Русский' },
  t: (key: string, values: Record<string, number | string> = {}) =>
    `${key}${values.name ? ` ${values.name}` : ''}${key === 'profile_left' ? ` ${values.minutes}` : ''}${
      values.number ? ` ${values.number}` : ''
    }`,
}));

interface Sent {
  readonly call: string;
  readonly body: unknown;
  readonly grant: string | null;
}
const sent: Sent[] = [];
const first = {
  id: 1,
  name: 'Nodira',
  lang: 'uz',
  age_limit: 16,
  is_kids: false,
  autoplay: true,
  is_first: true,
};
const kids = {
  ...first,
  id: 3,
  name: 'Lola',
  is_kids: true,
  age_limit: 6,
  daily_minutes: 60,
  is_first: false,
};
const presets = ['/art/avatar/1.png', '/art/avatar/2.png'];
let list: object[] = [];
let hasPin = true;

beforeEach(() => {
  sent.length = 0;
  list = [first, kids];
  hasPin = true;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method} ${path.replace('/api/v2/', '')}`;
    const body = init.body ? JSON.parse(`${init.body}`) : null;
    const grant = new Headers(init.headers).get('pin-grant');
    if (init.method !== 'GET') sent.push({ call, body, grant });
    if (call === 'GET auth/profile/') return Response.json({ results: list, max: 6, has_pin: hasPin });
    if (call === 'GET auth/update/user/?page_size=100') {
      return Response.json({ results: presets.map((address) => ({ address })) });
    }
    if (call === 'POST auth/me/pin/') {
      return body.pin === '2580'
        ? Response.json({ grant: 'granted' })
        : Response.json({ code: 'pin_wrong', detail: 'Wrong PIN' }, { status: 403 });
    }
    if (call === 'POST auth/profile/3/today/') {
      return body.pin === '2580'
        ? Response.json({ watched_seconds: 3600, left_seconds: 1800, extensions_left: 3 })
        : Response.json({ code: 'pin_required', detail: 'Wrong PIN' }, { status: 403 });
    }
    if (init.method === 'DELETE') {
      list = [first];
      return new Response(null, { status: 204 });
    }
    return Response.json(body);
  });
  render(h(ProfilesView, {}), document.body);
});
afterEach(() => render(null, document.body));

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
  if (!found) throw new Error(`There is no field "${name}"`);
  return found;
};
const choose = (name: string, value: string): void => {
  field(name).value = value;
  field(name).dispatchEvent(new Event('change'));
};
const buttons = () => [...document.querySelectorAll('button')];
const tap = async (words: string): Promise<void> => {
  const named = () =>
    buttons().find((it) => (it.ariaLabel ?? it.getAttribute('aria-label') ?? it.textContent) === words);
  await waitFor(() => expect(named()).toBeDefined());
  named()?.click();
};
const reads = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words));

test('changes a profile without a PIN when none is typed', async () => {
  await tap('profile_change_one Nodira');
  await reads('profile_autoplay');
  choose('age', '12');
  choose('lang', 'ru');
  await tap('save');
  await reads('profiles_why');
  expect(sent).toEqual([
    {
      call: 'PATCH auth/profile/1/',
      body: { name: 'Nodira', lang: 'ru', age_limit: 12, autoplay: true },
      grant: null,
    },
  ]);
});

test('adds a kids’ profile with a daily time', async () => {
  await tap('profile_add');
  await reads('profile_autoplay');
  field('name').value = 'Alisher';
  choose('kids', 'yes');
  await reads('profile_minutes');
  await reads('profile_kids_note');
  choose('age', '6');
  choose('minutes', '90');
  await tap('save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    call: 'POST auth/profile/',
    body: { name: 'Alisher', lang: null, age_limit: 6, is_kids: true, daily_minutes: 90 },
  });
});

const pictures = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]')];
const namesOf = (inputs: readonly HTMLInputElement[]) => inputs.map((it) => it.getAttribute('aria-label'));

test('a profile gets a picture of ours, or none', async () => {
  list = [{ ...first, picture: '/art/avatar/2.png' }];
  render(null, document.body);
  render(h(ProfilesView, {}), document.body);
  await tap('profile_change_one Nodira');
  await waitFor(() => expect(pictures()).toHaveLength(3));
  expect(namesOf(pictures())).toEqual([
    'profile_picture_none',
    'profile_picture_number 1',
    'profile_picture_number 2',
  ]);
  expect(namesOf(pictures().filter(({ checked }) => checked))).toEqual(['profile_picture_number 2']);
  pictures()[1]?.click();
  await tap('save');
  await reads('profiles_why');
  await tap('profile_change_one Nodira');
  await waitFor(() => expect(pictures()).toHaveLength(3));
  pictures()[0]?.click();
  await tap('save');
  await reads('profiles_why');
  expect(sent.map(({ body }) => body)).toMatchObject([{ picture: '/art/avatar/1.png' }, { picture: '' }]);
});

test('a photo of the account stays the picture of a profile until another is chosen', async () => {
  list = [{ ...first, picture: '/media/own.jpg' }];
  render(null, document.body);
  render(h(ProfilesView, {}), document.body);
  await tap('profile_change_one Nodira');
  await waitFor(() => expect(pictures()).toHaveLength(4));
  expect(namesOf(pictures().filter(({ checked }) => checked))).toEqual(['profile_picture_own']);
  await tap('save');
  await reads('profiles_why');
  expect(sent[0]?.body).not.toHaveProperty('picture');
});

test('says that a kids’ profile stays open without a PIN', async () => {
  hasPin = false;
  render(null, document.body);
  render(h(ProfilesView, {}), document.body);
  await tap('profile_change_one Nodira');
  await reads('profile_autoplay');
  expect(document.body.textContent).not.toContain('profile_pin_first');
  await tap('cancel');
  await tap('profile_change_one Lola');
  await reads('profile_pin_first');
});

test('gives a kids’ profile 30 more minutes by the PIN', async () => {
  await tap('profile_change_one Lola');
  await reads('profile_more');
  await tap('profile_more');
  await reads('Wrong PIN');
  field('pin').value = '2580';
  await tap('profile_more');
  await reads('profile_left 30');
  expect(sent.map(({ body }) => body)).toEqual([{}, { pin: '2580' }]);
});

test('deletes a profile after a second tap, by the PIN', async () => {
  await tap('profile_change_one Lola');
  await reads('profile_delete');
  field('pin').value = '1111';
  await tap('profile_delete');
  await tap('profile_delete_sure');
  await reads('Wrong PIN');
  field('pin').value = '2580';
  await tap('profile_delete');
  await tap('profile_delete_sure');
  await reads('profiles_why');
  expect(document.body.textContent).not.toContain('Lola');
  expect(sent.pop()).toEqual({ call: 'DELETE auth/profile/3/', body: null, grant: 'granted' });
});

test('the first profile can be neither deleted nor for kids', async () => {
  await tap('profile_change_one Nodira');
  await reads('profile_autoplay');
  expect(document.querySelector('[name=kids]')).toBeNull();
  expect(buttons().find(({ textContent }) => textContent === 'profile_delete')?.hidden).toBe(true);
});
