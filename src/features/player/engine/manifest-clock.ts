import { asBytes, isLiveTag, mpdEnd, mpdRoot } from './manifest-text.ts';

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Array.from(text, (letter) => letter.charCodeAt(0)));
}

/**
 * Adds the server's time, in ms since 1970, to a live DASH manifest, after the clocks that it names itself. Without one,
 * shaka takes the clock of the set, and looks for segments that do not exist if that is wrong. Others stay as they are.
 */
export function withClock(data: ArrayBuffer | ArrayBufferView, now: number): ArrayBuffer | ArrayBufferView {
  const bytes = asBytes(data);
  const root = mpdRoot(bytes);
  const end = mpdEnd(bytes);
  if (root === null || !isLiveTag(root.tag) || end < 0) return data;
  const { prefix } = root;
  const time = new Date(now).toISOString();
  const clock = bytesOf(
    `<${prefix}UTCTiming schemeIdUri="urn:mpeg:dash:utc:direct:2014" value="${time}"></${prefix}UTCTiming>`,
  );
  const timed = new Uint8Array(bytes.length + clock.length);
  timed.set(bytes.subarray(0, end));
  timed.set(clock, end);
  timed.set(bytes.subarray(end), end + clock.length);
  return timed.buffer;
}
