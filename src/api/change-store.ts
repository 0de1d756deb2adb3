import * as v from 'valibot';
import { createDeviceStore } from '../state/device-store.ts';
import { useProfile } from '../state/profile.ts';

const changeKinds = ['like', 'save', 'favourite', 'reminder', 'watched', 'unwanted', 'forget'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Identifiers of the item by their names in the call; none of them for the whole history. */
export type ChangeTarget = Readonly<Record<string, number>>;

/** A switch in the viewer's account, or a removal from its history. Repeating it changes nothing. */
export interface Change {
  readonly kind: ChangeKind;
  readonly target: ChangeTarget;
  readonly on: boolean;
  /** Server time of the decision, ISO 8601. */
  readonly at: string;
  /** The set's own time of the decision, in milliseconds since 1970. */
  readonly clock?: number | undefined;
  /** The profile that decided; none of the account's first. */
  readonly profile?: number | undefined;
}

/** `kept`: there was no response, and it is sent later; `replaced`: a later change of the same item counts. */
export type Outcome = 'sent' | 'kept' | 'replaced';

const MAX_CHANGES = 200;

const stored = v.object({
  kind: v.picklist(changeKinds),
  target: v.record(v.string(), v.number()),
  on: v.boolean(),
  at: v.string(),
  clock: v.optional(v.number()),
  profile: v.optional(v.number()),
});

type Decided = Pick<Change, 'kind' | 'target' | 'profile'>;

function isSame(one: Decided, other: Decided): boolean {
  const names = Object.keys(one.target);
  return (
    one.kind === other.kind &&
    one.profile === other.profile &&
    names.length === Object.keys(other.target).length &&
    names.every((name) => one.target[name] === other.target[name])
  );
}

/** The list with a change, which replaces an earlier one of the same item. */
export function withChange(list: readonly Change[], change: Change): readonly Change[] {
  return [...list.filter((each) => !isSame(each, change)), change].slice(-MAX_CHANGES);
}

function readChanges(value: unknown): readonly Change[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => {
    const read = v.safeParse(stored, each);
    return read.success ? [read.output] : [];
  });
}

/** The changes that the service has not confirmed, in the order of the presses. */
export const pendingChanges = createDeviceStore<readonly Change[]>('changes', [], (before, current) =>
  current.reduce(withChange, readChanges(before)),
);

/** The profile of a decision made now. */
export function decidingProfile(): number | undefined {
  return useProfile.getState().id || undefined;
}

/** The current profile's changes of one kind that wait to be sent. */
export function pendingOf(kind: ChangeKind): readonly Change[] {
  const profile = decidingProfile();
  return pendingChanges.get().filter((change) => change.kind === kind && change.profile === profile);
}

/** The state that waits to be sent; `undefined` if none. */
export function usePendingState(kind: ChangeKind, target: ChangeTarget): boolean | undefined {
  const profile = useProfile(decidingProfile);
  return pendingChanges.use().find((change) => isSame(change, { kind, target, profile }))?.on;
}
