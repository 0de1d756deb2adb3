import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileWith } from '../machines/install.ts';
import { servers } from '../machines/layout.ts';
import type { Stage } from './stage.ts';

const demo = resolve(import.meta.dirname, '../../../server/demo/media/r-choy');
/** Number of the user `oyna` in `docs/machines.md`. */
const owner = 990;
const hour = 3_600_000;

/** Imports two films and a stream by the commands of operators; a worker makes one of the films. */
export async function fillCatalogue({ machineOf, media, told }: Stage): Promise<string> {
  const [first, , third] = servers;
  if (!first || !third) throw new Error('There are no three servers');
  const machine = machineOf(first);
  cpSync(demo, join(media, 'tayyor'), { recursive: true });
  for (const file of ['tayyor', ...globSync('tayyor/**', { cwd: media })])
    chownSync(join(media, file), owner, owner);
  const published_at = new Date(Date.now() - hour).toISOString();
  const film = (slug: string, facts: object) => ({
    ...{ type: 'cinema', slug, kind: 'movie', title: { uz: slug }, published_at, access: 'free' },
    ...facts,
  });
  const starts_at = new Date(Date.now() - hour).toISOString();
  const items = [
    { format: 'oyna-catalogue', version: 1 },
    film('tayyor', { media: 'tayyor' }),
    film('yangi', {}),
    { type: 'stream', slug: 'konsert', title: { uz: 'Konsert' }, starts_at },
  ];
  const lines = `${items.map((it) => JSON.stringify(it)).join('\n')}\n`;
  await machine.say(fileWith('/var/lib/oyna/catalogue.jsonl', lines));
  const imported = await machine.say(
    'cd /var/lib/oyna && oyna catalogue import /var/lib/oyna/catalogue.jsonl',
  );
  told(`Imported: ${imported.trim().split('\n').at(-1)}`);
  execFileSync('ffmpeg', [
    ...['-loglevel', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=25:duration=12'],
    ...['-f', 'lavfi', '-i', 'sine=duration=12:sample_rate=48000', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', join(media, 'film.mp4')],
  ]);
  const made = await machine.say(
    'mv /srv/oyna/media/film.mp4 /var/lib/oyna/ && cd /var/lib/oyna && oyna media add /var/lib/oyna/film.mp4 --title yangi',
  );
  return `the worker: ${made.trim().split('\n').at(-1)}`;
}
