import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mountSmallDisk } from '../cluster/stack/mount-small-disk.ts';
import { writeNextMigration } from '../load/cluster/next-version.ts';
import { makeCertificates } from '../load/stack/certificates.ts';
import { startGateways } from '../load/stack/gateways.ts';
import { askPrometheus } from './journey/ask-prometheus.ts';
import {
  failedUnits,
  fillLeader,
  loseAllPower,
  losePrimary,
  restartUnits,
  upgrade,
} from './journey/break-machines.ts';
import { fillCatalogue } from './journey/fill-catalogue.ts';
import type { Stage } from './journey/stage.ts';
import { watchFilms, watchStream } from './journey/watch.ts';
import { install, type Values } from './machines/install.ts';
import { names, nodes, outside, type Place, places } from './machines/layout.ts';
import { Machine } from './machines/machine.ts';
import { makeGroups, makeNetwork, removeGroups } from './machines/network.ts';

/** The part of `npm run test:units` that has its own mounts, network and processes. */
interface Given {
  readonly base: string;
  readonly version: string;
  readonly scratch: string;
  readonly out: string;
  readonly hold: boolean;
}

const { base, version, scratch, out, hold } = JSON.parse(process.argv[2] ?? '{}') as Given;
const diskMegabytes = 3000;
const began = performance.now();
const told = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);
const secret = () => randomBytes(24).toString('hex');

makeNetwork();
makeGroups();
const [media, archive, next] = ['media', 'archive', 'next'].map((name) => {
  const folder = join(scratch, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}) as [string, string, string];
// Users of the machines write there whom this one does not know.
for (const folder of [media, archive]) chmodSync(folder, 0o777);
const upper = join(scratch, 'next-own');
for (const each of [upper, `${upper}-work`]) mkdirSync(each);
const layers = `lowerdir=${version},upperdir=${upper},workdir=${upper}-work`;
execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, next]);
writeNextMigration(next);
const disks = Object.fromEntries(
  nodes.map(({ name }) => {
    mountSmallDisk(scratch, name, diskMegabytes);
    return [name, join(scratch, name)];
  }),
);
const { version: number } = JSON.parse(readFileSync(join(version, 'package.json'), 'utf8')) as {
  version: string;
};
const here = `/opt/oyna-${number}`;

function mountsOf({ name, isServer, isNode }: Place): Record<string, string> {
  if (isServer)
    return {
      [here]: `${version}:ro`,
      '/opt/oyna-next': `${next}:ro`,
      '/usr/bin/node': `${process.execPath}:ro`,
      '/srv/oyna/media': media,
    };
  const files = { [`${here}/server/deploy`]: `${version}/server/deploy:ro` };
  if (!isNode) return files;
  return { ...files, '/srv/oyna/archive': archive, '/var/lib/postgresql': disks[name] ?? '' };
}

const machines = new Map(
  places.map((place) => [
    place.name,
    new Machine({
      place,
      base,
      out,
      folder: join(scratch, `machine-${place.name}`),
      mounts: mountsOf(place),
    }),
  ]),
);
const machineOf = ({ name }: Place): Machine => {
  const machine = machines.get(name);
  if (!machine) throw new Error(`There is no machine ${name}`);
  return machine;
};
const certificates = makeCertificates(Object.values(names));
const secrets = {
  SIGNING_SECRET: secret(),
  SMS_GATEWAY_SECRET: secret(),
  MERCHANT_SECRET: secret(),
};
const gateways = await startGateways({
  host: outside,
  port: 443,
  bankSecret: secrets.MERCHANT_SECRET,
  certificates,
});
const values: Values = {
  VERSION: number,
  NETWORK: '10.0.0.0/16',
  DATABASE_PASSWORD: secret(),
  SUPERUSER_PASSWORD: secret(),
  REPLICATION_PASSWORD: secret(),
  REWIND_PASSWORD: secret(),
  METRICS_TOKEN: secret(),
};
const stage: Stage = { machineOf, certificates, gateways, media, disks, told };
const steps: readonly (readonly [string, () => Promise<string | undefined>])[] = [
  ['Units that failed', () => failedUnits(stage)],
  ['Catalogue', () => fillCatalogue(stage)],
  ['Films through both edges', () => watchFilms(stage)],
  ['A stream through both edges', () => watchStream(stage)],
  ['Prometheus', () => askPrometheus(stage)],
  ['Each unit restarted', () => restartUnits(stage)],
  ['A new version', () => upgrade(stage, values)],
  ['The leader of PostgreSQL without power', () => losePrimary(stage)],
  ['The disk of the leader nearly full', () => fillLeader(stage)],
  ['All machines without power', () => loseAllPower(stage)],
  ['Units that failed, at the end', () => failedUnits(stage)],
];

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The machines end with this process.
    if (stop.signal.aborted || !isHeld) process.exit(130);
    stop.abort();
  });
}
let isHeld = false;
let faults = 0;
try {
  told(`Booting ${machines.size} machines`);
  await Promise.all([...machines.values()].map((machine) => machine.boot()));
  await install({ machineOf, values, certificates, secrets, told });
  for (const [name, step] of steps) {
    try {
      told(`ok   ${name}: ${(await step()) ?? 'done'}`);
    } catch (error) {
      faults += 1;
      told(`NOT  ${name}: ${(error as Error).message}`);
    }
  }
} catch (error) {
  faults += 1;
  told(`NOT  ${(error as Error).message}`);
} finally {
  if (hold && !stop.signal.aborted) {
    isHeld = true;
    told('Held; Ctrl+C ends it');
    await once(stop.signal, 'abort');
  }
  for (const machine of machines.values()) await machine.keepJournal().catch(() => undefined);
  await Promise.all([...machines.values()].map((machine) => machine.cutPower()));
  gateways.stop();
  removeGroups();
}
told(`${faults} faults; logs in ${out}`);
process.exit(faults === 0 ? 0 : 1);
