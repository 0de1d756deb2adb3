import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPhones } from '#src/actions/phones/open-phones.ts';
import { noteGuestNews, usePhoneRemote } from '#src/state/phone-remote.ts';
import { qrImage } from '#src/ui/qr-image.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { comesToFocus } from '../../support/account-frame.ts';
import { press } from '../../support/press.ts';
import { appTests } from '../../support/render-app.tsx';
import { openSettings } from './settings-frame.ts';

appTests();
beforeEach(() => usePhoneRemote.setState({ open: openPhones }));
afterEach(() => usePhoneRemote.setState({ open: null, guestNews: 0 }));

const guest = (device: string, is_here: boolean) => ({
  id: `00000000-0000-4000-8000-00000000000${device.length}`,
  session: '00000000-0000-4000-8000-000000000000',
  is_here,
  device,
  since: '2026-11-20T18:00:00Z',
  ends_at: '2026-11-21T00:00:00Z',
});

function service() {
  const state = { guests: [] as object[], invitations: 0 };
  const responses = {
    'POST auth/session/guest/': () => {
      state.invitations += 1;
      return json(201, { link: `http://oyna.test/link#guest=${state.invitations}`, expires_in: 600 });
    },
    'GET auth/session/guest/': () => json(200, { guests: state.guests }),
    'POST auth/session/guest/end/': () => {
      state.guests = [];
      return new Response(null, { status: 204 });
    },
  };
  return { state, responses };
}

const image = () => document.querySelector<HTMLImageElement>('[role=dialog] img')?.src;

test('the settings show a code for one phone, and a new one after it was taken', async () => {
  const { state, responses } = service();
  await openSettings('Account security', 'Phone as a remote', responses);
  await press('ok');
  await comesToFocus('Close');
  await waitFor(() => expect(image()).toBe(qrImage('http://oyna.test/link#guest=1')));
  expect(document.body.textContent).toContain('oyna.test/link');
  expect(document.body.textContent).not.toContain('guest=');
  state.guests = [guest('iPhone', true), guest('Android', false)];
  act(noteGuestNews);
  await screen.findByText(/Guests’ phones now: iPhone\./);
  await waitFor(() => expect(image()).toBe(qrImage('http://oyna.test/link#guest=2')));
});

test('guests’ phones are removed from the set', async () => {
  const { state, responses } = service();
  state.guests = [guest('iPhone', true)];
  const { calls } = await openSettings('Account security', 'Phone as a remote', responses);
  await press('ok');
  await screen.findByText(/iPhone/);
  await press('left');
  await comesToFocus('Remove guests’ phones');
  await press('ok');
  await waitFor(() => expect(screen.queryByText(/iPhone/)).toBeNull());
  expect(calls('POST', 'auth/session/guest/end/')[0]?.body).toEqual({
    id: '00000000-0000-4000-8000-000000000006',
  });
  await comesToFocus('Close');
});

test('a set with four guests says why there is no code', async () => {
  const { responses } = service();
  await openSettings('Account security', 'Phone as a remote', {
    ...responses,
    'POST auth/session/guest/': () => errorResponse(409, 'too_many_guests'),
  });
  await press('ok');
  await screen.findByText(/detail of too_many_guests/);
  expect(image()).toBeUndefined();
});
