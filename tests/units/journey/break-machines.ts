import { execFileSync } from 'node:child_process';
import { statfsSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../../load/stack/wait-for.ts';
import { leaderOf } from '../machines/install.ts';
import { access, edges, front, nodes, type Place, servers, watch } from '../machines/layout.ts';
import { commandsOf } from '../machines/read-page.ts';
import type { Person, Stage } from './stage.ts';
import { arrive, watchFilm } from './watch.ts';

/** By the name of the machine, the units whose end viewers survive because another machine stands in, or that nobody waits for. */
const restarted: readonly (readonly [Place, readonly string[]])[] = [
  ...servers.map((place): [Place, string[]] => [place, ['oyna']]),
  [front, ['haproxy']],
  [access, ['haproxy', 'pgbouncer']],
  [watch, ['prometheus']],
];

/** Restarts each unit by systemd while a viewer reads and writes. Nothing may be given up. */
export async function restartUnits(stage: Stage): Promise<string> {
  const [edge] = edges;
  if (!edge) throw new Error('There is no edge');
  const person = await arrive(stage, edge, '+998931000020');
  let count = 0;
  for (const [place, units] of restarted) {
    for (const unit of units) {
      const [restart] = await Promise.all([
        stage.machineOf(place).say(`systemctl restart ${unit} && systemctl is-active ${unit}`),
        watchFilm(person, 'tayyor'),
      ]);
      if (!restart.includes('active')) throw new Error(`${unit} of ${place.name}: ${restart}`);
      await ready(stage);
      count += 1;
    }
  }
  const third = servers.at(-1);
  if (!third) throw new Error('There is no third server');
  for (const unit of ['oyna-worker', 'oyna-live'])
    await stage.machineOf(third).say(`systemctl restart ${unit} && sleep 5 && systemctl is-active ${unit}`);
  await watchFilm(person, 'yangi');
  person.client.close();
  return `${count + 2} units, ${failuresOf(person)}`;
}

/** Leads each server to another folder, as a new version, while a viewer watches. */
export async function upgrade(stage: Stage, values: Readonly<Record<string, string>>): Promise<string> {
  const [, edge] = edges;
  if (!edge) throw new Error('There is no second edge');
  const person = await arrive(stage, edge, '+998931000021');
  const [commands = ''] = commandsOf('upgrade', 1);
  for (const place of servers) {
    const machine = stage.machineOf(place);
    let isOver = false;
    const upgraded = machine
      .say(commands, { ...values, ADDRESS: place.address, VERSION: 'next' })
      .finally(() => {
        isOver = true;
      });
    do await watchFilm(person, 'tayyor');
    while (!isOver);
    await upgraded;
    const cwd = await machine.say('readlink /proc/$(systemctl show --property MainPID --value oyna)/cwd');
    if (!cwd.includes('oyna-next')) throw new Error(`${place.name} runs in ${cwd}`);
  }
  person.client.close();
  return `three servers, ${failuresOf(person)}`;
}

/** Cuts the power of the leader of PostgreSQL, and boots it again. */
export async function losePrimary(stage: Stage): Promise<string> {
  const leader = await leaderOf(stage.machineOf);
  const [edge] = edges;
  if (!edge) throw new Error('There is no edge');
  const person = await arrive(stage, edge, '+998931000022');
  await stage.machineOf(leader).cutPower();
  const began = performance.now();
  await arrive(stage, edge, '+998931000023');
  const away = (performance.now() - began) / 1000;
  await stage.machineOf(leader).boot();
  const next = await leaderOf(stage.machineOf);
  if (next === leader) throw new Error(`${leader.name} is the leader again`);
  await watchFilm(person, 'tayyor');
  person.client.close();
  return `a sign-in ends ${away.toFixed(1)} s later; ${next.name} leads, ${leader.name} follows after its boot`;
}

/** Fills the disk of the leader until its guard hands the role over. */
export async function fillLeader(stage: Stage): Promise<string> {
  const leader = await leaderOf(stage.machineOf);
  const disk = stage.disks[leader.name] ?? '';
  const { bavail, bsize } = statfsSync(disk);
  const file = join(disk, 'ballast');
  const left = 900 * 2 ** 20;
  execFileSync('fallocate', ['-l', String(bavail * bsize - left), file]);
  try {
    let next = leader;
    await waitFor(
      'another leader',
      async () => {
        next = await leaderOf(stage.machineOf);
        return next !== leader;
      },
      90,
    );
    return `${leader.name} had 900 MB left, ${next.name} leads`;
  } finally {
    unlinkSync(file);
  }
}

/** Cuts the power of all machines and boots them at once: everything starts by itself, in any order. */
export async function loseAllPower(stage: Stage): Promise<string> {
  const all = [...nodes, access, front, ...servers, ...edges, watch];
  await Promise.all(all.map((place) => stage.machineOf(place).cutPower()));
  const began = performance.now();
  await Promise.all(all.map((place) => stage.machineOf(place).boot()));
  await ready(stage);
  const seconds = (performance.now() - began) / 1000;
  for (const edge of edges) {
    const person = await arrive(stage, edge, `+998931000${edges.indexOf(edge)}24`);
    await watchFilm(person, 'tayyor');
    person.client.close();
  }
  return `${all.length} machines, ready after ${seconds.toFixed(0)} s`;
}

/** No unit of any machine has failed. */
export async function failedUnits({ machineOf }: Stage): Promise<string> {
  const all = [...nodes, access, front, ...servers, ...edges, watch];
  const failed: string[] = [];
  for (const place of all) {
    const said = await machineOf(place).say('systemctl --failed --plain --no-legend');
    if (said.trim() !== '') failed.push(`${place.name}: ${said.trim()}`);
  }
  if (failed.length > 0) throw new Error(failed.join('\n'));
  return `none on ${all.length} machines`;
}

/** For a server that waits for PostgreSQL, on a busy machine. */
const readySeconds = 180;

async function ready({ machineOf }: Stage): Promise<void> {
  for (const { name, address } of servers) {
    await waitFor(
      name,
      async () =>
        (
          await machineOf({ name, address }).say(
            `curl --silent --output /dev/null --write-out '%{http_code}' http://${address}:8080/readyz || true`,
          )
        ).trim() === '200',
      readySeconds,
    );
  }
}

function failuresOf({ recorder }: Person): string {
  const whats = recorder.failures.map(({ kind, what }) => `${kind} ${what}`);
  return `${recorder.requests} requests, ${whats.length} failed attempts${whats.length > 0 ? ` (${[...new Set(whats)].join(', ')})` : ''}`;
}
