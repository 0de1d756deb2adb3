import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { waitFor } from '../../load/stack/wait-for.ts';
import { Engine, owner } from './engine.ts';
import type { Node } from './node.ts';

const deploy = resolve(import.meta.dirname, '../../../server/deploy/cluster');
const ports = { primary: 5000, replicas: 5001, pooler: 6432 } as const;

interface Wanted {
  readonly scratch: string;
  readonly out: string;
  readonly host: string;
  readonly nodes: readonly Node[];
  readonly password: string;
}

/** Starts haproxy and pgBouncer with the configuration of the deployment. */
export async function startAccess({ scratch, out, host, nodes, password }: Wanted) {
  const addresses = nodes.map(({ address }, place) => [`OYNA_NODE_${place + 1}`, address]);
  const proxy = new Engine(
    '/usr/sbin/haproxy',
    ['-db', '-f', join(deploy, 'haproxy.cfg')],
    join(out, 'haproxy.log'),
    {
      OYNA_PRIMARY: `${host}:${ports.primary}`,
      OYNA_REPLICAS: `${host}:${ports.replicas}`,
      ...Object.fromEntries(addresses),
    },
  );
  const write = (name: string, text: string) => {
    const file = join(scratch, name);
    writeFileSync(file, text, { mode: 0o600 });
    chownSync(file, owner.uid, owner.gid);
    return file;
  };
  const users = write('pooler-users', `"oyna" "${password}"\n`);
  const values: Readonly<Record<string, string | number>> = {
    HOST: host,
    PRIMARY_PORT: ports.primary,
    REPLICAS_PORT: ports.replicas,
    PORT: ports.pooler,
    USERS: users,
  };
  const template = readFileSync(join(deploy, 'pgbouncer.ini'), 'utf8').replace(/^;.*\n/gm, '');
  const settings = template.replace(
    /\b(?:PRIMARY_PORT|REPLICAS_PORT|HOST|PORT|USERS)\b/g,
    (name) => `${values[name]}`,
  );
  const pooler = new Engine(
    '/usr/sbin/pgbouncer',
    [write('pgbouncer.ini', settings)],
    join(out, 'pgbouncer.log'),
  );
  proxy.start();
  pooler.start();
  for (const port of Object.values(ports)) await waitFor(`port ${port}`, () => isOpen(host, port));
  const url = (port: number, database: string) => `postgres://oyna:${password}@${host}:${port}/${database}`;
  return {
    urls: {
      database: url(ports.pooler, 'oyna'),
      replica: url(ports.pooler, 'oyna_replica'),
      signals: url(ports.primary, 'oyna'),
    },
    proxy,
    pooler,
    stop: () => Promise.all([pooler.end('SIGINT'), proxy.end('SIGTERM')]),
  };
}

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      answer(true);
    });
    socket.on('error', () => answer(false));
  });
}
