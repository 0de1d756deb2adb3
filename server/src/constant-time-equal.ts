import { timingSafeEqual } from 'node:crypto';

/** Compares without telling by its time how much of the text was right. */
export function constantTimeEqual(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
