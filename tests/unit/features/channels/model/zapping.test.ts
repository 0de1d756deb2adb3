import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderChannels } from '#src/features/channels/model/channel-order.ts';
import {
  watching,
  type ZapEvent,
  type Zapping,
  zap,
  zapDelays,
} from '#src/features/channels/model/zapping.ts';

const line = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 3000 }), number: fc.nat(2500) }), {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 40,
});
const by = fc.constantFrom(1 as const, -1 as const);
const digit = fc.constantFrom(...'0123456789');
const event: fc.Arbitrary<ZapEvent> = fc.oneof(
  by.map((step): ZapEvent => ({ type: 'step', by: step })),
  digit.map((key): ZapEvent => ({ type: 'digit', digit: key })),
  fc.constantFrom<ZapEvent>({ type: 'ok' }, { type: 'cancel' }, { type: 'due' }),
);
const one = [
  { id: 10, number: 1 },
  { id: 20, number: 2 },
  { id: 70, number: 7 },
  { id: 900, number: 105 },
];
const few = orderChannels(one);

function pressed(state: Zapping, ...events: ZapEvent[]): Zapping {
  return events.reduce((now, next) => zap(now, next, few), state);
}
const type = (digits: string): ZapEvent[] => [...digits].map((each) => ({ type: 'digit', digit: each }));

describe('the order of channels', () => {
  test('is that of their numbers, whatever order they come in', () => {
    fc.assert(
      fc.property(line, (channels) => {
        const favouritesFirst = channels.slice().reverse();
        const [order, other] = [orderChannels(channels), orderChannels(favouritesFirst)];
        for (const { id } of channels) expect(other.step(id, 1)).toEqual(order.step(id, 1));
      }),
    );
  });

  test('visits every channel once in a round, in both directions', () => {
    fc.assert(
      fc.property(line, by, (channels, direction) => {
        const order = orderChannels(channels);
        const start = channels[0]?.id ?? 0;
        const seen = new Set<number>();
        let at = start;
        do {
          at = order.step(at, direction)?.id ?? start;
          seen.add(at);
        } while (at !== start && seen.size <= channels.length);
        expect(seen.size).toBe(channels.length);
      }),
    );
  });

  test('leads back after a step there', () => {
    fc.assert(
      fc.property(line, (channels) => {
        const order = orderChannels(channels);
        for (const { id } of channels) expect(order.step(order.step(id, 1)?.id ?? 0, -1)?.id).toBe(id);
      }),
    );
  });

  test('begins at an end for a channel that is not in it', () => {
    expect(few.step(5, 1)?.id).toBe(10);
    expect(few.step(5, -1)?.id).toBe(900);
    expect(orderChannels([]).step(5, 1)).toBeUndefined();
  });
});

describe('zapping', () => {
  test('opens only the channel that is shown after a pause', () => {
    fc.assert(
      fc.property(line, fc.array(event, { maxLength: 40 }), (channels, events) => {
        const order = orderChannels(channels);
        let state = watching(channels[0]?.id ?? 0);
        for (const next of events) {
          const before = state;
          state = zap(state, next, order);
          if (next.type === 'step' || next.type === 'cancel') expect(state.opened).toBe(before.opened);
          if (state.name === 'watching') expect(state.shown).toBe(state.opened);
          if (state.name === 'typing') expect(state.digits.length).toBeGreaterThan(0);
          expect(order.find(state.opened)).toBeDefined();
        }
      }),
    );
  });

  test('always ends in watching when no more keys come', () => {
    fc.assert(
      fc.property(line, fc.array(event, { maxLength: 20 }), (channels, events) => {
        const order = orderChannels(channels);
        let state = events.reduce((now, next) => zap(now, next, order), watching(channels[0]?.id ?? 0));
        for (let delays = 0; delays < 2 && zapDelays[state.name] !== null; delays++)
          state = zap(state, { type: 'due' }, order);
        expect(state.name).toBe('watching');
      }),
    );
  });

  const twoOn = pressed(watching(10), { type: 'step', by: 1 }, { type: 'step', by: 1 });

  test('steps from the channel that is shown', () => {
    expect(twoOn).toMatchObject({ name: 'aiming', opened: 10, shown: 70 });
  });

  test('opens the shown channel when the keys rest', () => {
    expect(pressed(twoOn, { type: 'due' })).toEqual(watching(70));
  });

  test('keeps its direction', () => {
    expect(pressed(watching(10), { type: 'step', by: -1 }, { type: 'due' })).toEqual(watching(900, -1));
  });

  test('follows a channel that was opened in another way', () => {
    const state = pressed(watching(10), { type: 'step', by: 1 }, { type: 'opened', channel: 900 });
    expect(state).toEqual(watching(900));
  });
});

describe('a typed number', () => {
  test('keeps the digits in order, zeros included', () => {
    fc.assert(
      fc.property(fc.array(digit, { minLength: 1, maxLength: 3 }), (digits) => {
        expect(pressed(watching(10), ...type(digits.join('')))).toMatchObject({
          name: 'typing',
          digits: digits.join(''),
        });
      }),
    );
  });

  test('names the same channel with any leading zeros', () => {
    fc.assert(
      fc.property(fc.constantFrom(...one), fc.nat(3), ({ id, number }, zeros) => {
        const digits = ('0'.repeat(zeros) + number).slice(-4);
        expect(pressed(watching(20), ...type(digits), { type: 'ok' })).toEqual(watching(id));
      }),
    );
  });

  test('is complete with four digits', () => {
    expect(pressed(watching(10), ...type('0105'))).toEqual(watching(900));
  });

  test('of five digits is complete with the fifth where a channel has so many', () => {
    const order = orderChannels([...one, { id: 5000, number: 12345 }]);
    const typing = type('1234').reduce((now, next) => zap(now, next, order), watching(10));
    expect(typing).toMatchObject({ name: 'typing', opened: 10, digits: '1234' });
    expect(zap(typing, { type: 'digit', digit: '5' }, order)).toEqual(watching(5000));
  });

  test('needs no more digits for the part of a number such as 22.1', () => {
    expect(orderChannels([...one, { id: 2210, number: 222.1 }]).digits).toBe(3);
  });

  test('of no channel stays on the channel that plays', () => {
    const state = pressed(watching(10), ...type('33'), { type: 'due' });
    expect(state).toMatchObject({ name: 'unknown', opened: 10, digits: '33' });
    expect(pressed(state, { type: 'due' })).toEqual(watching(10));
    expect(pressed(state, ...type('7'), { type: 'ok' })).toEqual(watching(70));
  });

  test('waits for the channels', () => {
    const typing = pressed(watching(10), ...type('7'));
    const still = zap(typing, { type: 'due' }, orderChannels([]));
    expect(still).toEqual(typing);
    // Another object starts the delay again.
    expect(still).not.toBe(typing);
    expect(zap(still, { type: 'due' }, few)).toEqual(watching(70));
  });
});
