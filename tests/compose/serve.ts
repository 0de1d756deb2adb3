import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { makeCertificates } from '../load/stack/certificates.ts';
import { startGateways } from '../load/stack/gateways.ts';
import { waitFor } from '../load/stack/wait-for.ts';
import { encodeFilm, ownItems } from '../units/journey/own-items.ts';
import { sendStream, signInBy, watchFilm, watchTitle } from '../units/journey/watch.ts';
import { names } from '../units/machines/layout.ts';
import { makeGroups } from '../units/machines/network.ts';
import { Engine } from './docker.ts';
import type { Given } from './given.ts';

/** Brings the compose file up with all profiles, as its head says, watches through it, restarts it, and takes it down. */
const { root, context, out, engine: folder } = JSON.parse(process.argv[2] ?? '{}') as Given;
const deploy = join(context, 'server/deploy');
const media = join(deploy, 'media');
const owner = 1000;
/** The machine itself, as containers of the outer network see it. */
const gatewayAddress = '172.30.8.1';
const gatewayPort = 8444;
const began = performance.now();
const told = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);
const secret = () => randomBytes(24).toString('hex');

makeGroups();
execFileSync('ip', ['link', 'set', 'lo', 'up']);
const certificates = makeCertificates(Object.values(names));
const bankSecret = secret();
writeFileSync(join(deploy, 'certificate.pem'), certificates.certificate + certificates.key);
chownSync(join(deploy, 'certificate.pem'), 99, 99);
chmodSync(join(deploy, 'certificate.pem'), 0o600);
writeFileSync(join(deploy, 'authority.pem'), certificates.authority);
const own: Readonly<Record<string, string>> = {
  PUBLIC_URL: `https://${names.service}`,
  SMS_GATEWAY_URL: `https://${names.gateways}:${gatewayPort}/sms`,
  MERCHANT_URL: `https://${names.gateways}:${gatewayPort}/bank`,
  MERCHANT_SECRET: bankSecret,
};
const example = readFileSync(join(deploy, 'example.env'), 'utf8');
const settings = example.replaceAll(
  /^([A-Z_]+)=(.*)$/gm,
  (_, name: string, value: string) =>
    `${name}=${own[name] ?? (value.startsWith('change-me') ? secret() : value)}`,
);
writeFileSync(join(deploy, '.env'), settings);
mkdirSync(join(media, 'tayyor'), { recursive: true });
cpSync(join(root, 'server/demo/media/r-choy'), join(media, 'tayyor'), { recursive: true });
for (const file of ['.', ...globSync('**', { cwd: media })]) chownSync(join(media, file), owner, owner);

// Debian's docker-compose is older than the member `name`.
const given = readFileSync(join(deploy, 'compose.yaml'), 'utf8').replace(/^name: .*$/m, '');
writeFileSync(join(deploy, 'compose.test.yaml'), given);
// The gateways of this command are known to nobody else.
const further = {
  extra_hosts: [`${names.gateways}:${gatewayAddress}`],
  environment: { NODE_EXTRA_CA_CERTS: '/authority.pem' },
  volumes: ['./authority.pem:/authority.pem:ro'],
};
const services = Object.fromEntries(
  ['replica-1', 'replica-2', 'worker', 'live'].map((name) => [name, further]),
);
const outer = { ipam: { config: [{ subnet: '172.30.8.0/24', gateway: gatewayAddress }] } };
writeFileSync(
  join(deploy, 'further.yaml'),
  stringify({ services, networks: { outer } }, { aliasDuplicateObjects: false }),
);
const engine = await Engine.start(folder, join(out, 'dockerd.log'), true);
const profiles = ['worker', 'live', 'edge'].flatMap((name) => ['--profile', name]);
const words = [
  '--project-name',
  'oyna',
  '--file',
  'compose.test.yaml',
  '--file',
  'further.yaml',
  ...profiles,
];
const options = { cwd: deploy, env: engine.environment, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
const program = '/usr/bin/docker-compose';
const compose = (...args: readonly string[]) =>
  execFileSync(program, [...words, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
/** While viewers watch. */
const runAside = (...args: readonly string[]) => promisify(execFile)(program, [...words, ...args], options);
const inReplica = (name: string, ...given: string[]) =>
  compose('exec', '-T', 'replica-1', 'npm', 'run', '--silent', name, '--', ...given);
const api = { address: '127.0.0.1', port: 443, name: names.service, authority: certificates.authority };
const direct = { api, media: api };
const byEdge = { api, media: { address: '127.0.0.1', port: 8088, name: names.edge } };

async function untilReady(): Promise<void> {
  await waitFor(
    'the replicas',
    async () => {
      const said = engine.run(['ps', '--all', '--format', '{{.Names}} {{.Status}}']);
      if (/ (Exited|Restarting)/.test(said)) throw new Error(said);
      return (said.match(/ \(healthy\)/g) ?? []).length >= 3;
    },
    120,
  );
}

try {
  compose('up', '--detach', '--no-build');
  told('Up, with all profiles');
  const gateways = await startGateways({ host: gatewayAddress, port: gatewayPort, bankSecret, certificates });
  await untilReady();
  told('All replicas are healthy');
  writeFileSync(join(media, 'catalogue.jsonl'), ownItems());
  const inside = '/app/server/demo/media';
  told(
    `Imported: ${inReplica('catalogue', 'import', `${inside}/catalogue.jsonl`).trim().split('\n').at(-1)}`,
  );
  encodeFilm(join(media, 'film.mp4'));
  told(
    `Made: ${inReplica('media', 'add', `${inside}/film.mp4`, '--title', 'yangi').trim().split('\n').at(-1)}`,
  );
  for (const [name, ways] of [
    ['haproxy', direct],
    ['the edge', byEdge],
  ] as const) {
    const person = await signInBy(ways, gateways, `+99893100${name.length}000`);
    for (const slug of ['tayyor', 'yangi', 'tayyor', 'yangi']) {
      const bytes = await watchFilm(person, slug);
      if (bytes === 0) throw new Error(`${slug} has no bytes through ${name}`);
    }
    told(
      `Films through ${name}: ${person.recorder.requests} requests, ${person.recorder.cached.get('HIT') ?? 0} from copies`,
    );
    person.client.close();
  }
  const key = /^key +(\S+)$/m.exec(inReplica('admin', 'streams', 'key', 'konsert'))?.[1];
  const { id } = JSON.parse(inReplica('admin', '--json', 'streams', 'show', 'konsert')) as {
    readonly id: number;
  };
  // Each way must add to the picture that is there.
  let seen = 0;
  for (const [format, to] of [
    ['flv', `rtmp://127.0.0.1:1935/live/${key}`],
    ['mpegts', `srt://127.0.0.1:9000?streamid=${key}`],
  ] as const) {
    const encoder = sendStream(format, to);
    const person = await signInBy(byEdge, gateways, '+998931000001');
    await waitFor(`a picture by ${format}`, async () => {
      if (encoder.exitCode !== null) throw new Error(`The encoder ended with ${encoder.exitCode}`);
      const bytes = await watchTitle(person, `stream/${id}`).catch(() => 0);
      const isMore = bytes > seen;
      if (isMore) seen = bytes;
      return isMore;
    }).finally(() => encoder.kill('SIGKILL'));
    told(`A stream by ${new URL(to).protocol} ${(seen / 1000).toFixed(0)} kB through the edge`);
    person.client.close();
  }
  const person = await signInBy(byEdge, gateways, '+998931000002');
  for (const name of ['replica-1', 'replica-2']) {
    await Promise.all([runAside('restart', name), watchFilm(person, 'tayyor')]);
    await untilReady();
  }
  await watchFilm(person, 'tayyor');
  told(
    `Replicas restarted: ${person.recorder.requests} requests, ${person.recorder.failures.length} failed attempts`,
  );
  compose('stop');
  compose('up', '--detach', '--no-build');
  await untilReady();
  await watchFilm(await signInBy(byEdge, gateways, '+998931000003'), 'yangi');
  told('Stopped and up again: accounts and films are there');
  gateways.stop();
} finally {
  writeFileSync(join(out, 'compose.log'), compose('logs', '--no-color'));
  compose('down', '--volumes');
  await engine.stop();
}
process.exit(0);
