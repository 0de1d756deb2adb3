import { type ChildProcess, spawn } from 'node:child_process';
import type { Gateways } from '../../load/stack/gateways.ts';
import { waitFor } from '../../load/stack/wait-for.ts';
import { startPlayback } from '../../load/viewer/play.ts';
import { readMaster, readSegments } from '../../load/viewer/playlist.ts';
import { signIn } from '../../load/viewer/sign-in.ts';
import { edges, type Place, servers } from '../machines/layout.ts';
import { newPerson, type Person, type Stage, type Ways, waysBy } from './stage.ts';

const seconds = 600;

interface Title {
  readonly id: number;
  readonly title: string;
}

/** A viewer who has signed in by a code from the SMS gateway. */
export async function signInBy(ways: Ways, gateways: Gateways, phone: string): Promise<Person> {
  const person = newPerson(ways);
  await signIn(person.client, { phone, lastCode: () => gateways.codeFor(phone) });
  return person;
}

export const arrive = (stage: Stage, edge: Place, phone: string): Promise<Person> =>
  signInBy(waysBy(stage, edge), stage.gateways, phone);

/** Plays a film of the catalogue by its title. Returns its bytes. */
export async function watchFilm(person: Person, title: string): Promise<number> {
  const { body } = await person.client.call('browse', 'GET', 'cinema/');
  const { id } = (body.results as Title[]).find((it) => it.title === title) ?? {};
  if (id === undefined) throw new Error(`The list lacks ${title}`);
  return watchTitle(person, `cinema/${id}`);
}

/** Plays all segments of the best picture. Returns their bytes. */
export async function watchTitle({ client }: Person, path: string): Promise<number> {
  const playback = await startPlayback(client, path, seconds);
  const load = async (file: string) =>
    (await client.fetch('manifest', 'GET', playback.base + file)).bytes.toString();
  const { video } = readMaster(await load(playback.manifest));
  let bytes = 0;
  for (const { uri, range } of readSegments(await load(video))) {
    const headers = range === null ? {} : { range };
    const { bytes: part } = await client.fetch('segment', 'GET', playback.base + uri, {
      headers,
      expect: [200, 206],
    });
    bytes += part.length;
  }
  const body = { position: 1, watched_at: new Date().toISOString() };
  await client.call('heartbeat', 'POST', `${playback.path}/playback/${playback.id}/`, { body });
  await client.call('heartbeat', 'DELETE', `${playback.path}/playback/${playback.id}/`, { expect: [204] });
  return bytes;
}

/** Watches a film twice through each edge; the second time, the edge has its files. */
export async function watchFilms(stage: Stage): Promise<string> {
  const found: string[] = [];
  for (const [place, edge] of edges.entries()) {
    const person = await arrive(stage, edge, `+99893100000${place}`);
    for (const slug of ['tayyor', 'yangi', 'tayyor', 'yangi']) {
      if ((await watchFilm(person, slug)) === 0) throw new Error(`${slug} has no bytes at ${edge.name}`);
    }
    const hits = person.recorder.cached.get('HIT') ?? 0;
    if (hits === 0) throw new Error(`${edge.name} had no file`);
    found.push(`${edge.name} had ${hits} of ${person.recorder.requests} answers`);
    person.client.close();
  }
  return found.join(', ');
}

/** Sends a stream by RTMP, then by SRT, and watches it through both edges. */
export async function watchStream(stage: Stage): Promise<string> {
  const [first, , third] = servers;
  if (!first || !third) throw new Error('There are no three servers');
  const ask = (words: string) => stage.machineOf(first).say(`cd /var/lib/oyna && oyna admin ${words}`);
  const said = await ask('streams key konsert');
  const { id } = JSON.parse(await ask('--json streams show konsert')) as { readonly id: number };
  const key = /^key +(\S+)$/m.exec(said)?.[1];
  if (!key) throw new Error(`There is no key in: ${said}`);
  const found: string[] = [];
  // Each way must add to the picture that is there.
  let seen = 0;
  const ways = [
    ['RTMP', 'flv', `rtmp://${third.address}:1935/live/${key}`],
    ['SRT', 'mpegts', `srt://${third.address}:9000?streamid=${key}`],
  ] as const;
  for (const [name, format, to] of ways) {
    const encoder = sendStream(format, to);
    try {
      for (const edge of edges) {
        const person = await arrive(stage, edge, `+9989310000${edges.indexOf(edge)}9`);
        let bytes = 0;
        await waitFor(`a picture by ${name}`, async () => {
          if (encoder.exitCode !== null) throw new Error(`The encoder ended with ${encoder.exitCode}`);
          bytes = await watchTitle(person, `stream/${id}`).catch(() => 0);
          return bytes > seen;
        });
        seen = bytes;
        found.push(`${name} ${(bytes / 1000).toFixed(0)} kB through ${edge.name}`);
        person.client.close();
      }
    } finally {
      encoder.kill('SIGKILL');
    }
  }
  return found.join(', ');
}

/** An encoder that sends a moving picture and a tone until it is killed. */
export function sendStream(format: string, to: string): ChildProcess {
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '50',
    '-c:a',
    'aac',
  ];
  const args = ['-loglevel', 'error', '-re', ...picture, ...sound, ...codecs, '-f', format, to];
  return spawn('ffmpeg', args, { stdio: 'ignore' });
}
