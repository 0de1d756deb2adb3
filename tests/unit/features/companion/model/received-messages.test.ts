import { expect, test } from 'vitest';
import { ReceivedMessages } from '#src/features/companion/model/received-messages.ts';

test('takes each message once, however often and in whatever order they come', () => {
  const received = new ReceivedMessages();
  const taken = [1, 1, 2, 4, 3, 4, 5].filter((number) => received.take({ from: 'phone', number }));
  expect(taken).toEqual([1, 2, 4, 5]);
});

test('counts each phone for itself', () => {
  const received = new ReceivedMessages();
  expect(received.take({ from: 'one', number: 7 })).toBe(true);
  expect(received.take({ from: 'other', number: 1 })).toBe(true);
  expect(`${received}`).toBe('one.7,other.1');
});

test('forgets the phone that was silent for longest after sixteen others', () => {
  const received = new ReceivedMessages();
  received.take({ from: 'first', number: 1 });
  received.take({ from: 'second', number: 1 });
  received.take({ from: 'first', number: 2 });
  for (let other = 0; other < 15; other++) received.take({ from: `other ${other}`, number: 1 });
  expect(received.take({ from: 'first', number: 2 })).toBe(false);
  expect(received.take({ from: 'second', number: 1 })).toBe(true);
});
