import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Certificates } from '../../load/stack/certificates.ts';
import { waitFor } from '../../load/stack/wait-for.ts';
import { access, edges, front, names, nodes, type Place, servers, watch } from './layout.ts';
import type { Machine } from './machine.ts';
import { commandsOf } from './read-page.ts';

const example = resolve(import.meta.dirname, '../../../server/deploy/example.env');

/** Values of the page that all machines share. */
export interface Values extends Readonly<Record<string, string>> {
  readonly VERSION: string;
  readonly NETWORK: string;
  readonly DATABASE_PASSWORD: string;
  readonly SUPERUSER_PASSWORD: string;
  readonly REPLICATION_PASSWORD: string;
  readonly REWIND_PASSWORD: string;
  readonly METRICS_TOKEN: string;
}

interface Wanted {
  readonly machineOf: (place: Place) => Machine;
  readonly values: Values;
  readonly certificates: Certificates;
  /** Values of `example.env` that are not addresses of this example. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly told: (line: string) => void;
}

const databasePort = 6432;

/** Follows `docs/machines.md` on machines that were just booted. */
export async function install({ machineOf, values, certificates, secrets, told }: Wanted): Promise<void> {
  const on = async (place: Place, commands: string): Promise<void> => {
    await machineOf(place).say(commands, { NAME: place.name, ADDRESS: place.address, ...values });
  };
  const onAll = (all: readonly Place[], commands: string) => Promise.all(all.map((it) => on(it, commands)));
  const certificate = certificates.certificate + certificates.key;

  const [link = ''] = commandsOf('everywhere', 1);
  await onAll([...nodes, access, ...servers, front, ...edges, watch], link);

  told('Three nodes of PostgreSQL');
  const [first = '', second = ''] = commandsOf('node', 2);
  await onAll(nodes, first);
  await onAll(nodes, second);
  const leader = await leaderOf(machineOf);
  const [database = ''] = commandsOf('database', 1);
  await on(leader, database);

  told('The proxy of the database');
  const [proxy = ''] = commandsOf('access', 1);
  await on(access, proxy);

  told('Three servers');
  const [before = '', start = ''] = commandsOf('server', 2);
  await onAll(servers, before);
  for (const server of servers) {
    const settings = settingsOf(server, values, secrets);
    await on(server, fileWith('/etc/oyna/oyna.env', settings));
    await on(server, fileWith('/etc/oyna/authority.pem', certificates.authority));
  }
  await onAll(servers, start);

  told('A worker, the live process, the proxy, two edges, Prometheus');
  const [third] = servers.slice(-1);
  if (!third) throw new Error('There is no third server');
  const [worker = ''] = commandsOf('worker', 1);
  const [live = ''] = commandsOf('live', 1);
  await on(third, worker);
  await on(third, live);
  const proxied = async (place: Place, file: string, part: string) => {
    await on(
      place,
      `mkdir -p ${file.slice(0, file.lastIndexOf('/'))}\n${fileWith(file, certificate)}\nchmod 0600 ${file}`,
    );
    await on(place, commandsOf(part, 1)[0] ?? '');
  };
  const [nginx, varnish] = edges;
  if (!nginx || !varnish) throw new Error('There are no two edges');
  await Promise.all([
    proxied(front, '/etc/haproxy/certificate.pem', 'front'),
    proxied(nginx, '/etc/nginx/oyna.d/certificate.pem', 'nginx'),
    on(watch, commandsOf('watch', 1)[0] ?? ''),
  ]);
  await proxied(varnish, '/etc/haproxy/certificate.pem', 'varnish');
}

/** The node that Patroni names as the leader, once two others follow it. */
export async function leaderOf(machineOf: (place: Place) => Machine): Promise<Place> {
  let leader: Place | undefined;
  let said = '';
  await waitFor(
    'a leader with two followers',
    async () => {
      for (const node of nodes) {
        const command = 'patronictl --config-file /etc/patroni/config.yml list --format json';
        said = await machineOf(node)
          .say(command)
          .catch(() => '');
        const members = parseMembers(said);
        const isWhole =
          members.filter(({ State }) => /running|streaming/.test(State)).length === nodes.length;
        const named = members.find(({ Role }) => Role === 'Leader');
        leader = nodes.find(({ name }) => name === named?.Member);
        if (isWhole && leader && members.some(({ Role }) => Role === 'Sync Standby')) return true;
      }
      return false;
    },
    240,
  );
  if (!leader) throw new Error(said);
  return leader;
}

interface Member {
  readonly Member: string;
  readonly Role: string;
  readonly State: string;
}

function parseMembers(said: string): readonly Member[] {
  try {
    return JSON.parse(said.slice(said.indexOf('['))) as Member[];
  } catch {
    return [];
  }
}

/** The example with each of its values replaced, as an operator fills it in for `oyna.service`. */
function settingsOf(
  { address }: Place,
  { DATABASE_PASSWORD, METRICS_TOKEN }: Values,
  secrets: Readonly<Record<string, string>>,
): string {
  const url = (port: number, database: string) =>
    `postgres://oyna:${DATABASE_PASSWORD}@${access.address}:${port}/${database}`;
  const own: Readonly<Record<string, string>> = {
    ...secrets,
    METRICS_TOKEN,
    PUBLIC_URL: `https://${names.service}`,
    SMS_GATEWAY_URL: `https://${names.gateways}/sms`,
    MERCHANT_URL: `https://${names.gateways}/bank`,
    HOST: address,
    DATABASE_URL: url(databasePort, 'oyna'),
    DATABASE_SIGNALS_URL: url(5000, 'oyna'),
    DATABASE_REPLICA_URL: url(databasePort, 'oyna_replica'),
    TRUST_PROXY: [front, ...edges].map((it) => it.address).join(','),
    MEDIA_EDGE: `https://${names.edge}`,
  };
  const lines = readFileSync(example, 'utf8').replaceAll(
    /^#?([A-Z_]+)=(.*)$/gm,
    (_, name: string, value: string) => {
      if (name === 'POSTGRES_PASSWORD') return '';
      return `${name}=${own[name] ?? value}`;
    },
  );
  const missing = Object.keys(own).filter((name) => !lines.includes(`\n${name}=`));
  if (missing.length > 0) throw new Error(`example.env lacks ${missing.join(', ')}`);
  // The gateways of this command have a certificate that no public authority signed.
  return `${lines}\nNODE_EXTRA_CA_CERTS=/etc/oyna/authority.pem\n`;
}

/** A command that writes a file, without changing its owner or rights. */
export function fileWith(file: string, content: string): string {
  return `base64 --decode > ${file} <<'END'\n${Buffer.from(content).toString('base64')}\nEND`;
}
