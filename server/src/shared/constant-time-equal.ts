import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that timing reveals nothing about the text. */
export function constantTimeEqual(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
