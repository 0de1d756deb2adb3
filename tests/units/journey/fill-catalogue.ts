import { chownSync, cpSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileWith } from '../machines/install.ts';
import { servers } from '../machines/layout.ts';
import { encodeFilm, ownItems } from './own-items.ts';
import type { Stage } from './stage.ts';

const demo = resolve(import.meta.dirname, '../../../server/demo/media/r-choy');
/** Number of the user `oyna` in `docs/machines.md`. */
const owner = 990;

/** Imports two films and a stream by the commands of operators; a worker makes one of the films. */
export async function fillCatalogue({ machineOf, media, told }: Stage): Promise<string> {
  const [first, , third] = servers;
  if (!first || !third) throw new Error('There are no three servers');
  const machine = machineOf(first);
  cpSync(demo, join(media, 'tayyor'), { recursive: true });
  for (const file of ['tayyor', ...globSync('tayyor/**', { cwd: media })])
    chownSync(join(media, file), owner, owner);
  await machine.say(fileWith('/var/lib/oyna/catalogue.jsonl', ownItems()));
  const imported = await machine.say(
    'cd /var/lib/oyna && oyna catalogue import /var/lib/oyna/catalogue.jsonl',
  );
  told(`Imported: ${imported.trim().split('\n').at(-1)}`);
  encodeFilm(join(media, 'film.mp4'));
  const made = await machine.say(
    'mv /srv/oyna/media/film.mp4 /var/lib/oyna/ && cd /var/lib/oyna && oyna media add /var/lib/oyna/film.mp4 --title yangi',
  );
  return `the worker: ${made.trim().split('\n').at(-1)}`;
}
