import { expect, test } from 'vitest';
import { maskPhone } from '#server/src/modules/billing/orders/mask-phone.ts';

test.each([
  ['+998901234567', '+998 90 ··· ·· 67'],
  ['+79161234567', '+7 916 ··· ·· 67'],
  ['+996555123456', '+996 555 ··· ·56'],
  ['+491512345678', '+49 151 ··· ··7 8'],
  ['+33612345678', '+33 ··· ·· 78'],
])('shows of %s only its country, first digits and last two', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});
