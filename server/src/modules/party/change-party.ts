import type { PartyCommand } from '@oyna/contract/party';
import { partyPosition } from '@oyna/contract/party-clock';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { lateMilliseconds } from './limits.ts';
import { hostOf, isStalled, type PartyState } from './party-state.ts';

const ofHost: readonly PartyCommand['kind'][] = ['rules', 'remove', 'end'];
const ofControl: readonly PartyCommand['kind'][] = ['play', 'episode'];

/** Holds a party that waits for a stalled member, or lets it go on from the same position. */
export function settle(state: PartyState, now: number): PartyState {
  const held = state.waits && !state.paused && isStalled(state.members);
  if (held === state.held) return state;
  return { ...state, held, position: partyPosition(state, now), at: now };
}

/** The party after a command of a member, at a time in ms. Throws `party_host_only` if the member may not give it. */
export function changeParty(state: PartyState, by: number, command: PartyCommand, now: number): PartyState {
  const isHost = hostOf(state.members) === by;
  const needsHost =
    ofHost.includes(command.kind) || (state.control === 'host' && ofControl.includes(command.kind));
  if (needsHost && !isHost) throw new DomainError('party_host_only');
  return settle(carryOut(state, by, command, now), now);
}

function without(state: PartyState, number: number): PartyState {
  return { ...state, members: state.members.filter((it) => it.number !== number) };
}

function carryOut(state: PartyState, by: number, command: PartyCommand, now: number): PartyState {
  switch (command.kind) {
    case 'play': {
      const { position, paused, rate } = command;
      // Another time is a wrong clock, or a command that took too long.
      const at = Math.min(now, Math.max(command.at, now - lateMilliseconds));
      return { ...state, position, at, paused, rate, held: false };
    }
    case 'episode':
      return { ...state, episode_id: command.episode, position: 0, at: now, held: false };
    case 'stall': {
      const { stalled } = command;
      return { ...state, members: state.members.map((it) => (it.number === by ? { ...it, stalled } : it)) };
    }
    case 'rules':
      return { ...state, control: command.control ?? state.control, waits: command.waits ?? state.waits };
    case 'remove':
      return command.member === by ? state : without(state, command.member);
    case 'leave':
      return without(state, by);
    case 'end':
      return { ...state, members: [] };
  }
}
