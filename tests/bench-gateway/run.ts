import '../../launch/require-node.js';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { quantile } from '../bench-server/measure.ts';
import { changeDatabase } from '../e2e/support/change-database.ts';
import { type Service, startService } from '../e2e/support/start-service.ts';
import { startEncoder } from '../sources/rig/live-encoder.ts';
import { writeLoopFilm } from '../sources/rig/loop-film.ts';
import { startOrigins } from './start-origins.ts';
import { fetchTimed, watch } from './viewers.ts';

/**
 * Measures the gateway against nginx as a caching proxy, in turns: `npm run bench:gateway -- [--viewers 300] [--seconds 20]
 * [--rounds 2]`. Both have the same processor core alone, and the same live origin of ffmpeg. Needs nginx, ffmpeg and taskset.
 */
const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '2' },
  },
});
const viewers = Number(values.viewers);
const core = 1;
/** First bytes of the gateway may take so many times as long as those of nginx. */
const limits = { p50: 3, p95: 2 };

const folder = mkdtempSync(join(tmpdir(), 'oyna-bench-gateway-'));
mkdirSync(join(folder, 'live'));
const encoder = await startEncoder(await writeLoopFilm(folder), join(folder, 'live'));
const origins = await startOrigins(folder, core);
const service = await startService({ SOURCE_HOSTS: '127.0.0.1', NETWORK_REQUESTS: '0' });
try {
  const channel = await addChannel(service, `${origins.origin}/live/ts/index.m3u8`);
  execFileSync('taskset', ['-acp', String(core), String(service.pid())], { stdio: 'ignore' });
  const gateway = await Promise.all(Array.from({ length: viewers }, () => renditionOf(service, channel)));
  const proxy = gateway.map(() => `${origins.proxy}/live/ts/0.m3u8`);
  const seen = { gateway: [] as number[], proxy: [] as number[] };
  const memory: number[] = [];
  let failures = 0;
  for (let round = 0; round < Number(values.rounds); round++) {
    const turns = [['gateway', gateway] as const, ['proxy', proxy] as const];
    for (const [name, addresses] of round % 2 === 0 ? turns : turns.reverse()) {
      const before = origins.asked();
      const spent = processorMs(service);
      const watched = await watch(addresses, Number(values.seconds));
      seen[name].push(...watched.times);
      failures += watched.failures;
      const counts = [...origins.asked()].map(([path, count]) => count - (before.get(path) ?? 0));
      console.log(
        `${name}: ${watched.times.length} segments, ${watched.failures} failures, at most ${Math.max(...counts)} requests of one at the origin`,
      );
      if (name === 'gateway') {
        const each = (processorMs(service) - spent) / watched.times.length;
        console.log(
          `the service spends ${each.toFixed(2)} ms of its core for a segment and the looks before it`,
        );
      }
      memory.push(memoryOf(service));
    }
  }
  const at = (name: 'gateway' | 'proxy', part: number) => quantile(seen[name], part);
  const ratios = { p50: at('gateway', 0.5) / at('proxy', 0.5), p95: at('gateway', 0.95) / at('proxy', 0.95) };
  for (const name of ['gateway', 'proxy'] as const) {
    console.log(
      `${name}: first byte p50 ${at(name, 0.5).toFixed(1)} ms, p95 ${at(name, 0.95).toFixed(1)} ms`,
    );
  }
  console.log(
    `p50 ${ratios.p50.toFixed(2)} times (limit ${limits.p50}), p95 ${ratios.p95.toFixed(2)} times (limit ${limits.p95})`,
  );
  console.log(`memory of the service after each turn, in MB: ${memory.join(', ')}`);
  if (failures > 0 || ratios.p50 > limits.p50 || ratios.p95 > limits.p95) process.exitCode = 1;
} finally {
  await service.close();
  await encoder.stop();
  origins.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function addChannel(of: Service, url: string): Promise<number> {
  let id = 0;
  const delivery = { type: 'gateway', origins: [], redirect: null, headers: {} };
  const source = { url, protocol: null, delivery, archive: null, thumbnails: null, height: null };
  await changeDatabase(of, async (db) => {
    const first = await db.selectFrom('channels').select('id').orderBy('id').executeTakeFirstOrThrow();
    id = first.id;
    await db
      .updateTable('channels')
      .set({ media: null, access: 'free', age_rating: null, sources: JSON.stringify([source]) })
      .where('id', '=', id)
      .execute();
  });
  return id;
}

/** The first rendition of a viewer of their own. */
async function renditionOf(of: Service, channel: number): Promise<string> {
  const answer = await fetch(`${of.origin}/api/v2/channel/${channel}/playback/`);
  const { manifest } = (await answer.json()) as { manifest: { hls: string } };
  const address = new URL(manifest.hls, of.origin).href;
  const { body } = await fetchTimed(address);
  const first = body
    .toString()
    .split('\n')
    .find((line) => line !== '' && !line.startsWith('#'));
  return new URL(first ?? '', address).href;
}

/** Time of all its threads so far. The system counts in hundredths of a second. */
function processorMs({ pid }: Service): number {
  const fields = readFileSync(`/proc/${pid()}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory of the service's process in MB. */
function memoryOf({ pid }: Service): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid()}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
