/**
 * Elements for the keys of a window: a key keeps its element, and a new key takes one that is free, so that a window that
 * moves creates none.
 */
export function assignSlots(
  before: ReadonlyMap<number, number>,
  keys: readonly number[],
): Map<number, number> {
  const slots = new Map<number, number>();
  const taken = new Set<number>();
  for (const key of keys) {
    const slot = before.get(key);
    if (slot === undefined) continue;
    slots.set(key, slot);
    taken.add(slot);
  }
  let free = 0;
  for (const key of keys) {
    if (slots.has(key)) continue;
    while (taken.has(free)) free += 1;
    slots.set(key, free);
    taken.add(free);
  }
  return slots;
}
