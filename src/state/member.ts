import { create } from 'zustand';
import { onSignedOut } from './on-signed-out.ts';

/** The plan being bought: name, amount in UZS, identifier. */
interface Member {
  readonly name: string;
  readonly amount: number;
  readonly id: number | null;
}

const nothing: Member = { name: '', amount: 0, id: null };

export const useMember = create<Member>()(() => nothing);

export function forgetMember(): void {
  useMember.setState(nothing);
}

onSignedOut(forgetMember);
