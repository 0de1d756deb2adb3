import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { folder, knownSettings, read, readVariables, variablesOf } from './support.ts';

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment: Readonly<Record<string, string>>;
  readonly networks: { readonly inner: { readonly ipv4_address: string } };
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly stop_grace_period?: string;
  readonly command?: readonly string[];
  readonly network_mode?: string;
}

const text = read('compose.yaml');
const { services } = parse(text, { merge: true }) as { readonly services: Readonly<Record<string, Service>> };
const serviceOf = (name: string): Service => {
  const service = services[name];
  if (!service) throw new Error(`There is no service ${name}`);
  return service;
};
const replicas = [serviceOf('replica-1'), serviceOf('replica-2')];
const proxy = serviceOf('haproxy');
const example = readVariables(read('example.env'), { commented: true });

describe('the compose file', () => {
  test('builds the replicas from the Dockerfile in the root', () => {
    for (const { build } of replicas) {
      expect(resolve(folder, build?.context ?? '')).toBe(resolve('.'));
      expect(existsSync(build?.dockerfile ?? '')).toBe(true);
    }
  });

  test('sets only settings of the documents', () => {
    const own = replicas.flatMap(({ environment }) => Object.keys(environment));
    const named = [...own, ...Object.keys(example)].filter((name) => name !== 'POSTGRES_PASSWORD');
    expect(named.filter((name) => !knownSettings().includes(name))).toEqual([]);
  });

  test('asks only for variables that the example has', () => {
    const asked = Array.from(text.matchAll(/\$\{(\w+)/g), ([, name = '']) => name);
    expect(asked.filter((name) => !(name in example))).toEqual([]);
  });

  test('gives haproxy the variables of two replicas, without root', () => {
    const given = [...Object.keys(proxy.environment), 'OYNA_REPLICA_3', 'OYNA_USER'];
    expect(given.sort()).toEqual(variablesOf('haproxy.cfg'));
  });

  test('starts the worker and the live process from an image with their programs', () => {
    for (const name of ['worker', 'live']) {
      const { build, command } = serviceOf(name);
      expect(existsSync(`${folder}/${build?.dockerfile}`)).toBe(true);
      expect(existsSync(command?.at(-1) ?? '')).toBe(true);
    }
  });

  test('leads the edge to the port of haproxy that is meant for it', () => {
    expect(serviceOf('edge').network_mode).toBe('service:haproxy');
    expect(read('edge/nginx.conf')).toContain(`server ${proxy.environment.OYNA_EDGES};`);
  });

  test('leads haproxy to the replicas, which trust it', () => {
    const addresses = replicas.map(
      ({ networks, environment }) => `${networks.inner.ipv4_address}:${environment.PORT}`,
    );
    const { OYNA_REPLICA_1, OYNA_REPLICA_2 } = proxy.environment;
    expect([OYNA_REPLICA_1, OYNA_REPLICA_2]).toEqual(addresses);
    for (const { environment } of replicas) {
      expect(environment.TRUST_PROXY).toBe(proxy.networks.inner.ipv4_address);
    }
  });

  test('publishes only the ports of haproxy, the edge and the encoders', () => {
    const inside = [proxy.environment.OYNA_HTTP, proxy.environment.OYNA_HTTPS].map((it) => it?.split(':')[1]);
    // The edge listens on the last one, in the network of haproxy.
    expect(proxy.ports?.map((it) => it.split(':')[1])).toEqual([...inside, '80']);
    expect(Object.values(services).filter(({ ports }) => ports)).toEqual([serviceOf('live'), proxy]);
  });

  test('mounts the configuration and the certificate where haproxy looks for them', () => {
    const mounts = (proxy.volumes ?? []).map((it) => it.split(':'));
    expect(mounts.map(([, inside]) => inside)).toContain(proxy.environment.OYNA_CERTIFICATE);
    // The operator brings the certificate.
    const missing = mounts.filter(([file]) => !existsSync(`${folder}/${file}`));
    expect(missing.map(([file]) => file)).toEqual(['./certificate.pem']);
  });

  test('gives the replicas a read-only file system', () => {
    expect(replicas.map((it) => it.read_only)).toEqual([true, true]);
  });

  test('gives the replicas time to stop', () => {
    expect(replicas.map((it) => it.stop_grace_period)).toEqual(['15s', '15s']);
  });
});
