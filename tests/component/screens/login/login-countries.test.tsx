import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { digits, sent, show, shown, signInTests } from './login-frame.tsx';

signInTests();

const config = () =>
  json(200, {
    version: 1,
    phone_countries: [
      { id: 'KZ', code: '7' },
      { id: 'FR', code: '33' },
    ],
  });

test('a number has a country of the service, which it may also name without our groups', async () => {
  const { calls } = await show({ 'GET config/': config, 'POST auth/': sent });
  await waitFor(() => expect(shown()).toBe('+7 ___ ___ __ __'));
  await press('down', 'down', 'down');
  expect(focused()).toBe('Country: +7');
  await press('ok');
  await waitFor(() => expect(focused()).toBe('Kazakhstan +7'));
  await press('right');
  expect(focused()).toBe('FR +33');
  await press('ok');
  await waitFor(() => expect(shown()).toBe('+33 _'));
  await digits('612345678');
  await waitFor(
    () => expect(calls('POST', 'auth/').map(({ body }) => body)).toEqual([{ phone: '+33612345678' }]),
    { timeout: 5000 },
  );
});
