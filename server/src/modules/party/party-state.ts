import type { PartyClock } from '@oyna/contract/party-clock';
import type { Parties } from '../../infra/database/schema/party.ts';

export interface StateMember {
  readonly number: number;
  readonly stalled: boolean;
  readonly present: boolean;
}

/** A party as far as commands change it. */
export interface PartyState
  extends PartyClock,
    Pick<Parties, 'control' | 'waits' | 'content_id' | 'episode_id'> {
  /** In the order of their numbers. */
  readonly members: readonly StateMember[];
}

/** The first member that is present; the party goes on without the one that started it. */
export function hostOf(members: readonly StateMember[]): number | null {
  return (members.find(({ present }) => present) ?? members[0])?.number ?? null;
}

/** Whether the picture of a present member stands still. */
export function isStalled(members: readonly StateMember[]): boolean {
  return members.some(({ present, stalled }) => present && stalled);
}
