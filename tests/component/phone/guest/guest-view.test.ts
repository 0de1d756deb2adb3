import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#server/phone/call-api.ts';
import { guestPass, takeGuestInvitation } from '#server/phone/guest/guest-pass.ts';
import { GuestView } from '#server/phone/guest/guest-view.tsx';
import { RequestError } from '#server/phone/request.ts';
import { setLanguage } from '#server/phone/texts.ts';

vi.mock('#server/phone/call-api.ts', () => ({ callApi: vi.fn() }));

const session = '00000000-0000-4000-8000-000000000001';
const secret = 's'.repeat(43);
const pass = {
  token: 't'.repeat(43),
  session,
  television: 'Kitchen',
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
};
const state = { kind: 'state', screen: 'Home', playing: null, profile: 0, sleep: null, volume: false };
const message = { to: 'phones', from: '00000000000000bb', number: 1, session, body: state };

/** Answers of the service by path; a poll without one waits. */
let answers: Record<string, () => unknown>;
beforeEach(async () => {
  await setLanguage('en');
  vi.stubGlobal('WebSocket', undefined);
  let polls = 0;
  answers = {
    'guest/': () => pass,
    'guest/messages/': () => ({ now: 0 }),
    'guest/messages/await/': () => {
      polls += 1;
      return polls === 1 ? { now: 0, messages: [message] } : new Promise(() => undefined);
    },
  };
  vi.mocked(callApi).mockImplementation(async (_method, path) => answers[path]?.() as never);
});
afterEach(() => {
  render(null, document.body);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent;
/** Lets the calls and the effects after them take their turns. */
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  });
async function open(hash: string): Promise<void> {
  history.replaceState(null, '', hash);
  takeGuestInvitation();
  await act(() => render(h(GuestView, { onAccount: () => undefined }), document.body));
  await settled();
}
async function tap(label: string): Promise<void> {
  const all = Array.from(document.querySelectorAll('button'));
  await act(() => all.find((one) => (one.ariaLabel ?? one.textContent) === label)?.click());
  await settled();
}

test('an invitation is taken only by a tap, and stands in no address', async () => {
  await open(`#guest=${secret}`);
  expect(location.hash).toBe('#guest');
  expect(callApi).not.toHaveBeenCalledWith('POST', 'guest/', expect.anything());
  await tap('Be the remote');
  expect(callApi).toHaveBeenCalledWith('POST', 'guest/', { secret });
  await vi.waitFor(() => expect(text()).toContain('Kitchen'));
  expect(text()).toContain('Home');
  expect(guestPass()).toEqual(pass);
});

test('a guest presses keys, until it leaves', async () => {
  localStorage.setItem('oyna-guest', JSON.stringify(pass));
  await open('#guest');
  await tap('Right');
  const sent = vi.mocked(callApi).mock.calls.filter(([, path]) => path === 'guest/messages/');
  expect(JSON.stringify(sent)).toContain('"key":"right"');
  expect(text()).not.toContain('Play on the TV');
  await tap('Stop being the remote');
  expect(callApi).toHaveBeenCalledWith('POST', 'guest/leave/', { token: pass.token });
  expect(text()).toContain('This phone is no longer the remote');
  expect(guestPass()).toBeNull();
});

test('a guest whom the television removed hears that it is over', async () => {
  localStorage.setItem('oyna-guest', JSON.stringify(pass));
  answers['guest/messages/await/'] = () => {
    throw new RequestError({ code: 'token_not_valid' });
  };
  await open('#guest');
  expect(text()).toContain('This phone is no longer the remote');
  expect(guestPass()).toBeNull();
});

test.each([
  ['profile', 'The TV asks who is watching.'],
  ['pin', 'The TV asks for the PIN.'],
  ['plan', 'This needs a plan. Choose one on the TV.'],
])('a television that asks for the %s says so on the phone', async (asks, sentence) => {
  localStorage.setItem('oyna-guest', JSON.stringify(pass));
  const asking = { ...message, body: { ...state, asks } };
  let polls = 0;
  answers['guest/messages/await/'] = () => {
    polls += 1;
    return polls === 1 ? { now: 0, messages: [asking] } : new Promise(() => undefined);
  };
  await open('#guest');
  expect(text()).toContain(sentence);
});

test('a pass of an evening that is over is none', async () => {
  localStorage.setItem('oyna-guest', JSON.stringify({ ...pass, ends_at: '2020-01-01T00:00:00Z' }));
  await open('#guest');
  expect(text()).toContain('scan the code on the TV');
});
