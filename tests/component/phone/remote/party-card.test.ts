import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#server/phone/call-api.ts';
import { PartyCard } from '#server/phone/remote/party-card.tsx';
import { setLanguage } from '#server/phone/texts.ts';

vi.mock('#server/phone/call-api.ts', () => ({ callApi: vi.fn() }));

const secret = 'a'.repeat(22);
let parties: readonly object[] = [];

beforeEach(async () => {
  await setLanguage('en');
  sessionStorage.clear();
  parties = [];
  vi.mocked(callApi).mockImplementation(async () => ({ parties }) as never);
});
afterEach(() => {
  render(null, document.body);
  history.replaceState(null, '', '#remote');
});

async function show() {
  const onJoin = vi.fn();
  await act(() => render(h(PartyCard, { television: 'Kitchen', onJoin }), document.body));
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  return onJoin;
}

/** Opens the link of a party on this page. */
async function openLink(): Promise<void> {
  history.replaceState(null, '', `#party=${secret}`);
  await act(() => void dispatchEvent(new Event('hashchange')));
}

test('a link that is opened while the page is shown invites the television', async () => {
  const onJoin = await show();
  expect(document.querySelector('button')).toBeNull();
  await openLink();
  await act(() => document.querySelector('button')?.click());
  expect(onJoin).toHaveBeenCalledWith(secret);
  expect(document.querySelector('button')).toBeNull();
});

test('a household that takes part is not invited once more', async () => {
  parties = [{ party: { id: '1', secret, members: [{ name: 'Nodira' }] } }];
  await show();
  await openLink();
  expect(document.body.textContent).toContain('Nodira');
  expect(document.body.textContent).not.toContain('Join');
});
