import type { OwnParty, PartyReaction } from '@oyna/contract/party';
import { create } from 'zustand';

/** A reaction that floats over the picture. */
export interface Floating {
  readonly key: number;
  readonly member: number;
  readonly reaction: PartyReaction;
}

interface PartyState {
  /** `null` while this television is in no party. */
  readonly own: OwnParty | null;
  readonly floating: readonly Floating[];
}

/** Whether this television is the host of its party. */
export function isHost({ member, party }: OwnParty): boolean {
  return party.members.some((it) => it.is_host && it.number === member);
}

/** The party of this television. */
export const useParty = create<PartyState>()(() => ({ own: null, floating: [] }));
