import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Node } from '../stack/node.ts';
import type { Cluster } from '../stack/start-cluster.ts';
import { type Outcome, rehearse, type Stage } from './rehearsal.ts';

const cutSeconds = 25;

/** PostgreSQL of the primary dies; its Patroni lives. */
export function killPrimary(stage: Stage): Promise<Outcome> {
  return rehearse(stage, 'PostgreSQL of the primary killed', async () => {
    const primary = await primaryOf(stage.cluster);
    primary.killPostgres();
    return waitForAnother(stage.cluster, primary);
  });
}

/** The machine of the primary dies, with its member of etcd, and comes back. */
export function killNode(stage: Stage): Promise<Outcome> {
  return rehearse(stage, 'node of the primary killed', async () => {
    const primary = await primaryOf(stage.cluster);
    await primary.kill();
    const said = await waitForAnother(stage.cluster, primary);
    primary.start();
    return said;
  });
}

/** Two of three members of etcd do not respond, so nobody can be elected; the primary reaches the other nodes and goes on. */
export function freezeEtcd(stage: Stage): Promise<Outcome> {
  return rehearse(stage, 'etcd without a majority', async () => {
    const frozen = stage.cluster.nodes.slice(1);
    for (const node of frozen) node.etcd?.signal('SIGSTOP');
    await pause(cutSeconds * 1000);
    for (const node of frozen) node.etcd?.signal('SIGCONT');
    return [`two of three members of etcd frozen for ${cutSeconds} s`];
  });
}

/**
 * The primary is cut off from etcd and cannot tell: Patroni and its member of etcd are frozen, PostgreSQL runs on. Another one is
 * elected, and nothing that the old one still accepts is acknowledged.
 */
export function cutPrimary(stage: Stage): Promise<Outcome> {
  return rehearse(stage, 'primary cut off from etcd', async () => {
    const primary = await primaryOf(stage.cluster);
    primary.etcd?.signal('SIGSTOP');
    primary.patroni.signal('SIGSTOP');
    const said = await waitForAnother(stage.cluster, primary);
    const stray = await writeTo(stage.cluster, primary);
    primary.patroni.signal('SIGCONT');
    primary.etcd?.signal('SIGCONT');
    return [...said, stray];
  });
}

/** Past haproxy, to the old primary: the write must not be acknowledged. */
async function writeTo(cluster: Cluster, node: Node): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.urlOf(node), query_timeout: 4000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('insert into cluster_probe (number) values (-1)');
    return 'the old primary ACKNOWLEDGED a write past haproxy';
  } catch (error) {
    return `the old primary did not acknowledge a write past haproxy: ${(error as Error).message}`;
  } finally {
    client.end().catch(() => undefined);
  }
}

export async function primaryOf(cluster: Cluster): Promise<Node> {
  const primary = await cluster.primary();
  if (!primary) throw new Error('There is no primary');
  return primary;
}

/** Waits for another primary, and says after how many seconds it came. */
export async function waitForAnother(cluster: Cluster, old: Node): Promise<readonly string[]> {
  const began = performance.now();
  const others = cluster.nodes.filter((it) => it !== old);
  for (;;) {
    const states = await Promise.all(others.map((it) => it.state()));
    const found = others.find(
      (_, place) => states[place]?.role === 'master' || states[place]?.role === 'primary',
    );
    const seconds = (performance.now() - began) / 1000;
    if (found) return [`${found.name} was promoted after ${seconds.toFixed(1)} s`];
    if (seconds > 60) throw new Error('No other node was promoted within a minute');
    await pause(100);
  }
}
