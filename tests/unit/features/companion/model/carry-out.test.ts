import type { RemoteCommand } from '@oyna/contract/remote-messages';
import { expect, test, vi } from 'vitest';
import { carryOut } from '#src/features/companion/model/carry-out.ts';

function television() {
  return {
    press: vi.fn(() => true),
    home: vi.fn(),
    joinParty: vi.fn(),
    open: vi.fn(() => 'asks' as const),
    seek: vi.fn(() => false),
    volume: vi.fn(),
    sleep: vi.fn(),
  };
}

const pressed_at = 100_000;

test.each<[RemoteCommand, string | null, keyof ReturnType<typeof television> | null]>([
  [{ kind: 'key', pressed_at, key: 'ok' }, 'done', 'press'],
  [{ kind: 'home', pressed_at }, 'done', 'home'],
  [{ kind: 'open', pressed_at, content: { type: 'channel', id: 4 } }, 'asks', 'open'],
  [{ kind: 'seek', pressed_at, position: 30 }, 'not_possible', 'seek'],
  [{ kind: 'volume', pressed_at, step: 'mute' }, 'done', 'volume'],
  [{ kind: 'sleep', pressed_at, minutes: 30 }, 'done', 'sleep'],
  [{ kind: 'join', pressed_at, key: 'a'.repeat(22) }, 'done', 'joinParty'],
  [{ kind: 'ask' }, null, null],
])('carries out %j', (command, outcome, action) => {
  const actions = television();
  expect(carryOut(command, pressed_at + 2000, actions)).toBe(outcome);
  for (const [name, act] of Object.entries(actions))
    expect(act).toHaveBeenCalledTimes(name === action ? 1 : 0);
});

test('does nothing that was asked for more than two seconds ago', () => {
  const actions = television();
  expect(carryOut({ kind: 'key', pressed_at, key: 'ok' }, pressed_at + 2001, actions)).toBe('late');
  expect(actions.press).not.toHaveBeenCalled();
});

test('a set that keeps its volume to itself says so', () => {
  const actions = { ...television(), volume: null };
  expect(carryOut({ kind: 'volume', pressed_at, step: 'up' }, pressed_at, actions)).toBe('not_possible');
});
