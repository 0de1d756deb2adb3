import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RecordingWriter } from '#server/src/modules/ingest/record/recording-writer.ts';
import { LiveItem, type SenderRole } from '#server/src/modules/ingest/run/live-item.ts';
import { hourOf, readRuns, readSegments } from '#server/src/modules/recording/public.ts';

const start = 1_795_000_000;
const track = (id: string) => ({
  id,
  codec: 'avc1.4d401f',
  width: 640,
  height: 360,
  language: 'und',
  init: Buffer.from(`head of ${id}`),
});

let path = '';
let clock = start;
let writer: RecordingWriter;
let item: LiveItem;
beforeEach(async () => {
  path = join(mkdtempSync(join(tmpdir(), 'oyna-live-')), 'stream-1');
  clock = start;
  writer = await RecordingWriter.open(path, () => undefined);
  item = new LiveItem(writer, () => clock * 1000);
});
afterEach(() => rmSync(join(path, '..'), { recursive: true, force: true }));

/** Senders whose pictures have key frames every 2 s, each at its own times, and sound twice a second. */
const phases: Readonly<Record<SenderRole, number>> = { main: 0, backup: 0.7 };
const begin = (role: SenderRole) => item.begin(role, [track('v'), track('a0')]);

/** Lets half seconds pass in which some senders send. */
function pass(seconds: number, ...roles: readonly SenderRole[]): void {
  for (let n = 0; n < seconds * 10; n++) {
    clock = Math.round((clock + 0.1) * 10) / 10;
    for (const role of roles) {
      const since = clock - start - phases[role];
      const isAt = (step: number) => since > 0.4 && Math.abs(since / step - Math.round(since / step)) < 1e-6;
      const part = (id: string, length: number) =>
        item.fragment(role, {
          track: id,
          bytes: Buffer.from(`${role};`),
          at: clock - length,
          seconds: length,
        });
      if (isAt(0.5)) part('a0', 0.5);
      if (isAt(2)) part('v', 2);
    }
    item.look();
  }
}

async function recorded() {
  await writer.settled();
  const segments = readSegments(readFileSync(join(path, `${hourOf(start)}/segments`), 'utf8'));
  return segments.map((it) => ({
    ...it,
    sender: readFileSync(join(path, `${hourOf(it.at)}/${it.number}-v.m4s`), 'utf8').split(';')[0],
  }));
}

describe('A recording from two senders', () => {
  test('shows the backup within 4 s of the silence of the main sender', async () => {
    begin('main');
    begin('backup');
    pass(21, 'main', 'backup');
    const silentAt = clock;
    pass(4, 'backup');
    const found = await recorded();
    const first = found.find(({ sender }) => sender === 'backup');
    expect(found[0]?.sender).toBe('main');
    expect(first && first.at - silentAt).toBeLessThan(1);
    const last = found.at(-1);
    expect(last && last.at + (last.seconds.v ?? 0)).toBeGreaterThan(silentAt + 1);
    expect(readRuns(readFileSync(join(path, 'runs'), 'utf8')).map(({ run }) => run)).toEqual([1, 2]);
  });

  test('shows the backup at once when the main sender ends', async () => {
    begin('main');
    begin('backup');
    pass(20, 'main', 'backup');
    item.end('main');
    pass(8, 'backup');
    const found = await recorded();
    expect(found.at(-1)?.sender).toBe('backup');
    for (const [place, it] of found.entries()) {
      const next = found[place + 1];
      const gap = next ? next.at - it.at - (it.seconds.v ?? 0) : 0;
      expect(gap).toBeGreaterThan(-0.03);
      expect(gap).toBeLessThan(2.1);
    }
  });

  test('goes back to the main sender once that is steady', async () => {
    begin('backup');
    pass(8, 'backup');
    begin('main');
    pass(9, 'main', 'backup');
    expect((await recorded()).at(-1)?.sender).toBe('backup');
    pass(12, 'main', 'backup');
    const found = await recorded();
    expect(found.at(-1)?.sender).toBe('main');
    for (const [place, it] of found.entries()) {
      const next = found[place + 1];
      expect(next ? next.at - it.at - (it.seconds.v ?? 0) : 0).toBeLessThan(4.1);
    }
  });

  test('has numbers without gaps and a new run for each sender', async () => {
    begin('main');
    pass(9, 'main');
    item.end('main');
    pass(30);
    begin('main');
    pass(9, 'main');
    item.end('main');
    const found = await recorded();
    expect(found.map(({ number }) => number)).toEqual(found.map((_, place) => place + 1));
    expect(new Set(found.map(({ run }) => run))).toEqual(new Set([1, 2]));
  });

  test('goes on behind its last segment after a restart of the process', async () => {
    begin('main');
    pass(9, 'main');
    item.end('main');
    await writer.settled();
    const again = await RecordingWriter.open(path, () => undefined);
    expect(again.end).toBe(writer.end);
    item = new LiveItem(again, () => clock * 1000);
    begin('main');
    pass(9, 'main');
    item.end('main');
    await again.settled();
    const found = await recorded();
    expect(found.map(({ number }) => number)).toEqual(found.map((_, place) => place + 1));
    expect(found.at(-1)?.run).toBe(2);
  });
});
