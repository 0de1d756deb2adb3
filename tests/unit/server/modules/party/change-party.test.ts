import type { PartyCommand } from '@oyna/contract/party';
import { partyPosition } from '@oyna/contract/party-clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeParty } from '#server/src/modules/party/change-party.ts';
import type { PartyState } from '#server/src/modules/party/party-state.ts';

const members = [1, 2, 3].map((number) => ({ number, stalled: false, present: true }));
const party: PartyState = {
  ...{ content_id: 7, episode_id: null, control: 'all', waits: true },
  ...{ position: 0, at: 0, rate: 1, paused: false, held: false, members },
};

const play = fc.record({
  kind: fc.constant('play' as const),
  position: fc.integer({ min: 0, max: 7200 }),
  at: fc.integer({ min: 0, max: 1_000_000 }),
  paused: fc.boolean(),
  rate: fc.constant(1),
});
const stall = fc.record({ kind: fc.constant('stall' as const), stalled: fc.boolean() });
const rules = fc.record({ kind: fc.constant('rules' as const), waits: fc.boolean() });
const step = fc.record({
  by: fc.integer({ min: 1, max: 3 }),
  wait: fc.integer({ min: 0, max: 20_000 }),
  command: fc.oneof(play, stall, rules),
});

function after(state: PartyState, by: number, command: PartyCommand, now: number): PartyState {
  const isHost = by === 1 || command.kind !== 'rules';
  return isHost ? changeParty(state, by, command, now) : state;
}

test('moves the position only by play, and holds while it waits for someone', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = party;
      let now = 0;
      for (const { by, wait, command } of steps) {
        now += wait;
        const before = partyPosition(state, now);
        state = after(state, by, command, now);
        const position = partyPosition(state, now);
        if (command.kind !== 'play') expect(position).toBeCloseTo(before, 6);
        else expect(position - command.position).toBeLessThanOrEqual(3.000001);
        expect(state.at).toBeLessThanOrEqual(now);
        expect(state.held).toBe(state.waits && !state.paused && state.members.some((it) => it.stalled));
      }
    }),
  );
});

test('ends in the same state when a play command is given twice', () => {
  fc.assert(
    fc.property(play, fc.integer({ min: 0, max: 1_000_000 }), (command, now) => {
      const once = changeParty(party, 2, command, now);
      expect(changeParty(once, 2, command, now)).toEqual(once);
    }),
  );
});
