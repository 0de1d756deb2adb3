import { createDeviceStore } from '../state/device-store.ts';

/** A response of the service that a start without a network shows again. */
interface KeptResponse {
  /** Whose it is: see `ownerNow`. */
  readonly owner: string;
  /** Ms since 1970 by the clock of the set. */
  readonly at: number;
  readonly text: string;
}
export type Kept = Readonly<Record<string, KeptResponse>>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Responses in the store, and UTF-16 units of the longest one. */
const MOST = 40;
const LONGEST = 200_000;

function isFresh({ at }: KeptResponse): boolean {
  const age = Date.now() - at;
  return age >= 0 && age < DAY_MS;
}

function isKept(one: unknown): one is KeptResponse {
  const { owner, at, text } = (one ?? {}) as Partial<Record<keyof KeptResponse, unknown>>;
  return typeof owner === 'string' && typeof at === 'number' && typeof text === 'string';
}

/** The stored value is from another build, a crash, or somebody else: only what is whole counts. */
function valid(stored: unknown): Kept {
  const whole: Record<string, KeptResponse> = {};
  if (typeof stored !== 'object') return whole;
  for (const [address, one] of Object.entries(stored ?? {}))
    if (isKept(one) && isFresh(one)) whole[address] = one;
  return whole;
}

const store = createDeviceStore<Kept>('responses', {}, (stored, current) => ({
  ...valid(stored),
  ...current,
}));

/** Keeps responses of an owner, the newest last, and beside them only those of the same owner. */
export async function keep(responses: Kept, owner: string): Promise<void> {
  await store.load();
  const older = Object.entries(store.get()).filter(([address]) => !(address in responses));
  const all = [...older, ...Object.entries(responses)].filter(
    ([, one]) => one.owner === owner && one.text.length <= LONGEST,
  );
  await store.put(Object.fromEntries(all.slice(-MOST)));
}

/** The text of a response that was kept for this owner within a day; otherwise `null`. */
export async function find(address: string, owner: string): Promise<string | null> {
  await store.load();
  const one = store.get()[address];
  return one && one.owner === owner && isFresh(one) ? one.text : null;
}
