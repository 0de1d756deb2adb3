/** A part that two sounds share: its first code in each, and how many codes it has. */
export interface SharedSound {
  readonly one: number;
  readonly other: number;
  readonly length: number;
}

/** Bits of 32 that may differ between two recordings of one sound; of chance codes, one in forty is as near. */
const mostBits = 10;
/** A code that differs costs more than one that is equal gains, so that a part ends where the sounds part. */
const cost = 1.5;

/** The longest part that two sounds share, at any distance. `null` if there is no equal code. */
export function sharedSound(one: Uint32Array, other: Uint32Array): SharedSound | null {
  let best: SharedSound | null = null;
  let most = 0;
  for (let shift = 1 - one.length; shift < other.length; shift += 1) {
    const end = Math.min(one.length, other.length - shift);
    let sum = 0;
    let from = 0;
    for (let n = Math.max(0, -shift); n < end; n += 1) {
      if (sum <= 0) {
        sum = 0;
        from = n;
      }
      sum += isEqual(one[n] ?? 0, other[n + shift] ?? 0) ? 1 : -cost;
      if (sum <= most) continue;
      most = sum;
      best = { one: from, other: from + shift, length: n + 1 - from };
    }
  }
  return best;
}

function isEqual(one: number, other: number): boolean {
  if (one === 0 || other === 0) return false;
  let bits = one ^ other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24 <= mostBits;
}
