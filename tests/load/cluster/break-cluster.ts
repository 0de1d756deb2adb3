import { setTimeout as pause } from 'node:timers/promises';
import { killPrimary } from '../../cluster/rehearsals/outages.ts';
import type { Stage } from '../../cluster/rehearsals/rehearsal.ts';
import { type FaultWindow, killedSeconds } from '../schedule.ts';
import type { Servers } from '../stack/start-stack.ts';
import type { NextVersion } from './next-version.ts';
import type { LoadEdge } from './start-edges.ts';

/** Seconds of the run at which something breaks, and its end. */
export interface ClusterSchedule {
  readonly ramp: number;
  readonly cache: number;
  readonly replica: number;
  readonly primary: number;
  readonly upgrade: number;
  readonly end: number;
}

export function clusterScheduleOf(minutes: number): ClusterSchedule {
  const end = minutes * 60;
  const at = (seventh: number) => Math.round((end * seventh) / 7);
  return { ramp: at(1), cache: at(2), replica: at(3), primary: at(4), upgrade: at(5), end };
}

/** A supervisor starts a killed process again after a second. */
const supervisorSeconds = 1;
/** A client waits up to four seconds before it tries an edge again. */
const edgeSeconds = 5;

interface Victims {
  readonly servers: Servers;
  readonly edge: LoadEdge;
  readonly stage: Stage;
  readonly next: NextVersion;
  /** Right before the primary is killed, which loses its counters. */
  beforePrimary(): Promise<void>;
}

export interface Breakage {
  readonly windows: readonly FaultWindow[];
  readonly lines: readonly string[];
  readonly faults: readonly string[];
}

/** Kills a cache, a server and the primary at their times, then upgrades one server after another while viewers go on. */
export async function breakCluster(schedule: ClusterSchedule, victims: Victims): Promise<Breakage> {
  const { servers, edge, stage, next } = victims;
  const { now } = stage;
  const until = (second: number) => pause(Math.max(0, second - now()) * 1000);
  const say = (what: string) => console.log(`${Math.round(now())} s: ${what}`);
  const [victim] = servers.replicas;
  if (!victim) throw new Error('There is no replica');

  await until(schedule.cache);
  say(`${edge.name} is killed`);
  const cacheFrom = now();
  await edge.kill();
  await pause(supervisorSeconds * 1000);
  await edge.start();
  const cache = { fault: 'cache killed', from: cacheFrom, to: now() + edgeSeconds };

  await until(schedule.replica);
  say(`${victim.name} is killed`);
  const killedFrom = now();
  await victim.end('SIGKILL');
  await pause(supervisorSeconds * 1000);
  await victim.start();
  const replica = { fault: 'replica killed', from: killedFrom, to: killedFrom + killedSeconds };

  await until(schedule.primary);
  await victims.beforePrimary();
  say('PostgreSQL of the primary is killed');
  const primary = await killPrimary(stage);

  await until(schedule.upgrade);
  const times: string[] = [];
  for (const each of servers.replicas) {
    say(`${each.name} is upgraded`);
    const began = now();
    await each.end('SIGTERM');
    each.program = next.program;
    await each.start();
    times.push((now() - began).toFixed(1));
  }
  return {
    windows: [cache, replica, ...(primary.window ? [primary.window] : [])],
    lines: [
      `${edge.name} answered again ${(cache.to - edgeSeconds - cacheFrom).toFixed(1)} s after it was killed`,
      ...primary.lines,
      `The servers were away for ${times.join(', ')} s while they were upgraded, one after another`,
    ],
    faults: primary.faults,
  };
}
