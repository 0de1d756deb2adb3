import { groupPhone } from '@oyna/contract/group-phone';
import { expect, test } from 'vitest';

test.each([
  ['+998901234567', '+998 90 123 45 67'],
  ['+77011234567', '+7 701 123 45 67'],
  ['+996555123456', '+996 555 123 456'],
  ['+4915112345678', '+49 151 123 456 78'],
])('groups %s as it is spoken', (phone, text) => {
  expect(groupPhone(phone)).toBe(text);
});

test.each(['', '+998 71 200 00 00', '1199', '+35812345678', 'support'])('leaves %j unchanged', (text) => {
  expect(groupPhone(text)).toBe(text);
});
