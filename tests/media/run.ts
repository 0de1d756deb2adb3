import '../../launch/require-node.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { badFiles } from './bad-files.ts';
import { channelMonth } from './channel-month.ts';
import { filmPlayers } from './film-players.ts';
import { filmSpeed } from './film-speed.ts';
import { fullDisk } from './full-disk.ts';
import { idleChannels } from './idle-channels.ts';
import { killWorkers } from './kill-workers.ts';
import { playBorders } from './play-borders.ts';
import { sourceMatrix } from './source-matrix.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { kills: text, rounds: text, only: text } });
const kills = Number(values.kills ?? 20);
const rounds = Number(values.rounds ?? 3);
const place = mkdtempSync(join(tmpdir(), 'oyna-media-'));
const parts = {
  matrix: () => sourceMatrix(place),
  bad: () => badFiles(place),
  players: () => filmPlayers(place),
  speed: () => filmSpeed(place, rounds),
  disk: () => fullDisk(place),
  kills: () => killWorkers(place, kills),
  borders: () => playBorders(place),
  month: () => channelMonth(),
  idle: () => idleChannels(place),
};

let faults = 0;
try {
  for (const [name, run] of Object.entries(parts)) {
    if (values.only !== undefined && values.only !== name) continue;
    const began = performance.now();
    const found = await run();
    faults += found.length;
    for (const fault of found) console.log(`FAULT  ${fault}`);
    console.log(`${name}: ${found.length} faults, ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = faults > 0 ? 1 : 0;
