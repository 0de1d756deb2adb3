// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { useConfirmPhone } from '#src/state/confirm-phone.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';

test('the numbers of a sign-in are forgotten when the viewer signs out', () => {
  keepTokens('access', 'refresh');
  useConfirmPhone.setState({ phone: '+998901234567', forgotPhone: '+998911234567' });
  clearSession();
  expect(useConfirmPhone.getState()).toEqual({ phone: '', forgotPhone: '' });
});
