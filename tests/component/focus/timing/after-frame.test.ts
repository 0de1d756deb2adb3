import { beforeEach, expect, test, vi } from 'vitest';
import { afterFrame } from '#src/focus/timing/after-frame.ts';

const done: string[] = [];
const does = (what: string) => () => void done.push(what);
const ends = (count: number) => vi.waitFor(() => expect(done).toHaveLength(count), 10_000);

beforeEach(() => {
  done.length = 0;
});

test('deferred work runs after the frame and after work that is due', async () => {
  afterFrame(does('what can wait'));
  requestAnimationFrame(() => {
    done.push('frame');
    setTimeout(does('what is due'), 0);
  });
  await ends(3);
  expect(done).toEqual(['frame', 'what is due', 'what can wait']);
});

test('work scheduled twice runs once', async () => {
  const once = does('once');
  afterFrame(once);
  afterFrame(once);
  afterFrame(does('last'));
  await ends(2);
  expect(done).toEqual(['once', 'last']);
});

test('cancelled work never runs', async () => {
  afterFrame(does('never'))();
  afterFrame(does('last'));
  await ends(1);
  expect(done).toEqual(['last']);
});
