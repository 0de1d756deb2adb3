import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FragmentReader, moveFragment } from '#server/src/modules/ingest/receive/fragment-reader.ts';
import { RecordingWriter } from '#server/src/modules/ingest/record/recording-writer.ts';
import { hasFfmpeg, probed } from '../../support/film-sources.ts';
import { newStream } from '../../support/new-stream.ts';
import { newTitle } from '../../support/new-title.ts';
import type { TestServer } from '../../support/test-server.ts';

interface Opened {
  readonly server: TestServer;
  /** A folder for files of films. */
  readonly place: string;
  media(...words: string[]): Promise<{ readonly status: number; readonly out: string; readonly err: string }>;
}

const timelineStart = Date.UTC(2025, 0, 1) / 1000;

/** Films from recordings of streams. */
export function recordedFilmSuite(open: () => Opened): void {
  /** A track of an encoder as fragmented MP4, as a receiver gets it. */
  function encoded(id: 'v' | 'a0', size: string): Buffer {
    const file = join(open().place, `${id}-${size}.mp4`);
    const source = id === 'v' ? `testsrc=size=${size}:rate=25` : 'sine=440:sample_rate=48000';
    const codec = id === 'v' ? ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25'] : ['-c:a', 'aac'];
    const form = ['-pix_fmt', 'yuv420p', '-use_editlist', '0', '-frag_duration', '500000'];
    const flags = `${id === 'v' ? 'frag_keyframe+' : ''}delay_moov+default_base_moof`;
    execFileSync('ffmpeg', [
      ...['-y', '-v', 'error', '-f', 'lavfi', '-i', source, '-t', '2', ...codec],
      ...(id === 'v' ? form.slice(0, 4) : form.slice(2)),
      ...['-movflags', flags, '-f', 'mp4', file],
    ]);
    return readFileSync(file);
  }

  /** Records two seconds of an encoder from a time on. */
  async function record(writer: RecordingWriter, size: string, at: number): Promise<void> {
    const heads = new Map<string, { init: Buffer; timescale: number; codec: string }>();
    const fragments: Parameters<RecordingWriter['add']>[0][] = [];
    for (const track of ['v', 'a0'] as const)
      new FragmentReader({
        head: (head) => heads.set(track, head),
        fragment: ({ bytes, start, seconds }) => {
          moveFragment(bytes, Math.round((at - timelineStart) * (heads.get(track)?.timescale ?? 1)));
          fragments.push({ track, bytes, at: at + start, seconds });
        },
      }).push(encoded(track, size));
    const [width = 0, height = 0] = size.split('x').map(Number);
    const facts = { width, height, language: 'uz' };
    writer.begin([...heads].map(([id, { init, codec }]) => ({ id, init, codec, ...facts })));
    for (const it of fragments.toSorted((one, other) => one.at - other.at)) writer.add(it);
    writer.finish();
    await writer.settled();
  }

  describe.skipIf(!hasFfmpeg)('A film from the recording of a stream (needs ffmpeg)', () => {
    test('has the runs of all its encoders one after another, and plays', async () => {
      const { server, media } = open();
      const { db, now, folders } = server.services;
      const from = Math.floor(now().getTime() / 1000) - 60;
      const starts_at = new Date(from * 1000);
      const stream = await newStream(db, { channel: null, starts_at });
      await db.updateTable('streams').set({ has_senders: true }).where('id', '=', stream).execute();
      const writer = await RecordingWriter.open(
        join(folders.media, '.live', `stream-${stream}`),
        (sentence) => expect.unreachable(sentence),
      );
      await record(writer, '320x180', from + 1);
      await record(writer, '160x90', from + 20);
      const { id } = await newTitle(server.services, { is_playable: false });
      const add = ['add', '--stream', String(stream), '--title', String(id)];
      expect((await media(...add)).err).toContain('This stream is not over yet.');
      await db.updateTable('streams').set({ ends_at: now() }).where('id', '=', stream).execute();
      expect(await media(...add)).toMatchObject({ status: 0, out: expect.stringContaining('plays from') });
      const title = await db.selectFrom('cinema').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const folder = join(folders.media, title.media ?? '');
      expect(JSON.parse(readFileSync(join(folder, 'media.json'), 'utf8'))).toMatchObject({
        height: 180,
        audio: ['uz'],
      });
      const frames = Number(probed(join(folder, 'v180.mp4'), 'v:0', 'nb_read_frames'));
      expect(Math.abs(frames - 100)).toBeLessThan(4);
    });

    test('needs something that is recorded', async () => {
      const { server, media } = open();
      const { db, now } = server.services;
      const ended = { starts_at: new Date(now().getTime() - 1000), ends_at: now() };
      const stream = await newStream(db, { channel: null, ...ended });
      await db.updateTable('streams').set({ has_senders: true }).where('id', '=', stream).execute();
      const { id } = await newTitle(server.services);
      const { status, err } = await media('add', '--stream', String(stream), '--title', String(id));
      expect([status, err.includes('nothing of the stream is recorded')]).toEqual([1, true]);
      const both = await media('add', 'film.mkv', '--stream', 'x', '--title', String(id));
      expect([both.status, both.err]).toEqual([2, expect.stringContaining('not from both')]);
    });
  });
}
