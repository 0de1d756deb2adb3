import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { step } from '#src/api/refresh-machine.ts';
import { type NetworkConditions, Simulation } from './simulation.ts';

const runs = 20_000;

const place = fc.nat({ max: 2 });
const action = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('ask' as const), place, required: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.nat({ max: 40 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 850, max: 4000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('power' as const), forgetful: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('skew' as const), skew: fc.constantFrom(0, 2000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('out' as const), place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('in' as const), place }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const delay = fc.nat({ max: 12 }).map((tenths) => tenths * 0.9);
const network: fc.Arbitrary<NetworkConditions> = fc.record({
  there: delay,
  back: delay,
  news: fc.constantFrom(0.05, 0.05, 3, 5000),
  fate: fc.oneof(
    { weight: 6, arbitrary: fc.constant('arrives' as const) },
    { weight: 1, arbitrary: fc.constantFrom('request-lost', 'response-lost', 'fault', 'twice' as const) },
  ),
});
const reliable: NetworkConditions = { there: 0.05, back: 0.05, news: 0.05, fate: 'arrives' };

function play(
  tabs: number,
  actions: readonly Action[],
  conditions: readonly NetworkConditions[],
): Simulation {
  let turn = 0;
  let isReliable = false;
  const simulation = new Simulation(() => {
    turn += 1;
    return isReliable ? reliable : (conditions[turn % conditions.length] ?? reliable);
  });
  simulation.openTab();
  simulation.signIn(0);
  if (tabs === 2) simulation.openTab();
  for (const it of actions) act(simulation, it);
  simulation.pass(60);
  isReliable = true;
  simulation.server.skew = 0;
  return simulation;
}

function act(simulation: Simulation, it: Action): void {
  if (it.do === 'ask') simulation.call(it.place, it.required);
  else if (it.do === 'pass') simulation.pass(it.seconds);
  else if (it.do === 'open' && simulation.tabs.length < 3 && simulation.server.skew === 0)
    simulation.openTab();
  else if (it.do === 'power') simulation.losePower(it.forgetful);
  else if (it.do === 'end') simulation.server.endAll();
  // With tokens that are never valid, two tabs would rotate faster than a network delivers.
  else if (it.do === 'skew' && simulation.tabs.length === 1) simulation.server.skew = it.skew;
  else if (it.do === 'out') simulation.signOut(it.place);
  else if (it.do === 'in') simulation.signIn(it.place);
}

const scenario = [
  fc.integer({ min: 1, max: 2 }),
  fc.array(action, { maxLength: 40 }),
  fc.array(network, { minLength: 1, maxLength: 30 }),
] as const;
const settings = { numRuns: runs, endOnFailure: true };

describe('with random failures of network, power, tabs and devices', () => {
  test('every call ends without breaking a rule of the session', () => {
    fc.assert(
      fc.property(...scenario, (tabs, actions, conditions) => {
        const simulation = play(tabs, actions, conditions);
        expect(simulation.faults).toEqual([]);
        expect(simulation.server.stolen).toBe(0);
        const unfinished = simulation.calls.filter((call) => call.outcome === null && call.tab.alive);
        expect(unfinished).toEqual([]);
        expect(simulation.tabs.every((tab) => tab.state.refreshing === null)).toBe(true);
      }),
      settings,
    );
  }, 300_000);

  test('every tab is signed in afterwards exactly when the session is alive', () => {
    fc.assert(
      fc.property(...scenario, (tabs, actions, conditions) => {
        const simulation = play(tabs, actions, conditions);
        simulation.pass(6000);
        const { stored } = simulation;
        const lives = simulation.server.isAlive(stored?.refresh ?? null, simulation.now);
        const before = simulation.calls.length;
        for (const place of simulation.tabs.keys()) simulation.call(place, true);
        simulation.pass(30);
        const outcomes = simulation.calls.slice(before).map((call) => call.outcome);
        expect(new Set(outcomes)).toEqual(new Set([lives ? 'done' : 'rejected']));
        expect(simulation.stored === null).toBe(!lives);
        expect(simulation.tabs.every((tab) => (tab.state.tokens === null) === !lives)).toBe(true);
      }),
      settings,
    );
  }, 300_000);
});

const hour = 3600;

describe('two tabs of a set', () => {
  test('share a rotation although one of them misses the messages of the other', () => {
    const frozen: NetworkConditions = { ...reliable, news: 100 * hour };
    const simulation = new Simulation(() => frozen);
    simulation.openTab();
    simulation.signIn(0);
    simulation.openTab();
    for (const place of [0, 0, 0, 1]) {
      simulation.pass(hour);
      simulation.call(place, true);
    }
    simulation.pass(60);
    expect(simulation.server.stolen).toBe(0);
    expect(simulation.calls.map((call) => call.outcome)).toEqual(['done', 'done', 'done', 'done']);
  });

  test('refresh at most once each although the tokens change meanwhile', () => {
    const first = { access: 'a0', refresh: 'r0' };
    const second = { access: 'a1', refresh: 'r1' };
    const rejected = { type: 'rejected', required: true, again: false, stored: null } as const;
    const started = step({ tokens: first, refreshing: null }, { ...rejected, call: 1, token: 'a0' });
    const rotated = step(started.state, { type: 'rotated', tokens: second });
    const again = step(rotated.state, { ...rejected, call: 2, token: 'a1' });
    expect([started, rotated, again].map(({ commands }) => commands.map((it) => it.do))).toEqual([
      ['refresh'],
      ['store', 'send'],
      [],
    ]);
    const answered = step(again.state, { type: 'refresh-lost', using: 'r0', stored: null });
    expect(answered.commands).toEqual([{ do: 'refresh', using: 'r1' }]);
  });
});
