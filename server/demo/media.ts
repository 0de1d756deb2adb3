import '../../launch/require-node.js';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reelLooks } from './lib/art/stream-looks.ts';
import { packFilm } from './lib/pack/film.ts';
import { packLoop } from './lib/pack/loop.ts';
import { packReel } from './lib/pack/reel.ts';
import { packTrailer } from './lib/pack/trailer.ts';
import { channels } from './lib/script/channels.ts';
import { films, trailers } from './lib/script/index.ts';

const root = join(import.meta.dirname, 'media');
const named = process.argv.slice(2);

async function size(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name)));
  return `${((await Promise.all(sizes)).reduce((sum, file) => sum + file.size, 0) / 1e6).toFixed(2)} MB`;
}

/** Creates the missing folders, or the named ones. A finished folder replaces the old one at once. */
async function make(name: string, work: (out: string) => Promise<void>): Promise<void> {
  const out = join(root, name);
  const wanted = named.length > 0 ? named.includes(name) : !existsSync(join(out, 'media.json'));
  if (!wanted) return;
  const from = performance.now();
  const fresh = await mkdtemp(join(tmpdir(), 'oyna-media-'));
  await work(fresh);
  await rm(out, { recursive: true, force: true });
  await cp(fresh, out, { recursive: true });
  await rm(fresh, { recursive: true, force: true });
  console.log(`${name}: ${await size(out)}, ${((performance.now() - from) / 1000).toFixed(0)} s`);
}

for (const script of films) await make(script.name, (out) => packFilm(script, out));
for (const [name, script] of trailers) await make(name, (out) => packTrailer(script, out));
for (const { script, mark } of channels) await make(script.name, (out) => packLoop(script, mark, out));
for (const [slug, look] of reelLooks()) await make(slug, (out) => packReel(slug, look, 15, out));
