import { ReceivedMessages, readSeen } from '@oyna/contract/received-messages';
import { expect, test } from 'vitest';

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

test('is read as it was written', () => {
  const received = new ReceivedMessages();
  expect([...readSeen(`${received}`)]).toEqual([]);
  received.take({ from: 'one', number: 7 });
  received.take({ from: 'other', number: 1 });
  expect([...readSeen(`${received}`)]).toEqual([
    ['one', 7],
    ['other', 1],
  ]);
});
