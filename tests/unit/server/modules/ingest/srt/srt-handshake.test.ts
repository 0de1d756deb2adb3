import { expect, test } from 'vitest';
import { SrtCookies } from '#server/src/modules/ingest/srt/srt-cookies.ts';
import {
  inductionBefore,
  inductionResponse,
  readHandshake,
  refusal,
  shutdown,
  withCookie,
} from '#server/src/modules/ingest/srt/srt-handshake.ts';

const word = (...numbers: readonly number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [place, number] of numbers.entries()) bytes.writeUInt32BE(number, place * 4);
  return bytes;
};

/** A conclusion as libsrt sends it: with its capabilities, and then a stream identifier. */
function conclusion(streamId: string): Buffer {
  const text = Buffer.alloc(Math.ceil(streamId.length / 4) * 4);
  text.write(streamId);
  return Buffer.concat([
    word(0x80000000, 0, 1000, 0),
    word(5, 0x00000005, 12345, 1500, 8192, 0xffffffff, 0xabcdef01, 4321),
    Buffer.alloc(16),
    word((1 << 16) | 3, 0x010501, 0xbf, 0x00780078),
    word((5 << 16) | (text.length / 4)),
    text.swap32(),
  ]);
}

test('a conclusion names its stream behind its other extensions', () => {
  const key = 'abcdefghijklmnopqrstuvw1';
  expect(readHandshake(conclusion(key))).toEqual({ step: 'conclusion', cookie: 4321, streamId: key });
  expect(readHandshake(conclusion('abcde'))?.streamId).toBe('abcde');
});

test('other packets, and lengths behind the end of a packet, name nothing', () => {
  expect(readHandshake(Buffer.alloc(1316, 0x47))).toBeNull();
  expect(readHandshake(conclusion('abcd').subarray(0, 60))).toBeNull();
  expect(readHandshake(conclusion('abcdefgh').subarray(0, -4))?.streamId).toBe('');
  for (let length = 0; length < 100; length++) readHandshake(conclusion('abcdefgh').subarray(0, length));
});

test('an induction response goes to the socket of the caller, with its cookie', () => {
  const induction = inductionBefore(conclusion('abcd'));
  expect(readHandshake(induction)).toEqual({ step: 'induction', cookie: 0, streamId: '' });
  const response = inductionResponse(induction, 99);
  expect(response).toHaveLength(64);
  expect(response.readUInt32BE(12)).toBe(0xabcdef01);
  expect(readHandshake(response)?.cookie).toBe(99);
  expect([response.readUInt32BE(16), response.readUInt16BE(22)]).toEqual([5, 0x4a17]);
});

test('a refusal says "unauthorized" to the socket of the caller', () => {
  const response = refusal(conclusion('abcd'));
  expect([response.readUInt32BE(12), response.readUInt32BE(36)]).toEqual([0xabcdef01, 2401]);
});

test('the end of a connection goes to the socket of the caller, and is no handshake', () => {
  const packet = shutdown(conclusion('abcd'));
  expect([packet.readUInt32BE(0), packet.readUInt32BE(12)]).toEqual([0x80050000, 0xabcdef01]);
  expect(readHandshake(packet)).toBeNull();
});

test('a conclusion keeps all but its cookie on its way to the listener', () => {
  const packet = conclusion('abcd');
  const sent = withCookie(packet, 7);
  expect(readHandshake(sent)?.cookie).toBe(7);
  expect(withCookie(sent, 4321)).toEqual(packet);
});

test('a cookie is of one address and of one to two minutes', () => {
  let now = 30_000;
  const cookies = new SrtCookies(() => now);
  const cookie = cookies.of('10.0.0.1 5000');
  expect(cookies.isOf('10.0.0.1 5001', cookie)).toBe(false);
  now += 60_000;
  expect(cookies.isOf('10.0.0.1 5000', cookie)).toBe(true);
  now += 60_000;
  expect(cookies.isOf('10.0.0.1 5000', cookie)).toBe(false);
});
