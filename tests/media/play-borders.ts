import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { makeFilm } from '#server/src/modules/factory/make-film.ts';
import type { ChannelMedia } from '#server/src/modules/schedule/playlist/channel-media.ts';
import { scheduleMaster } from '#server/src/modules/schedule/playlist/schedule-master.ts';
import { offeredTrack } from '#server/src/modules/schedule/playlist/tracks.ts';
import { launch } from '../e2e/support/launch.ts';
import type { EngineName } from '../engines/manifest.ts';
import { FilmSources } from '../server/support/film-sources.ts';
import { loopChannel } from './loop-channel.ts';

const find = createRequire(import.meta.url).resolve;
const hour = 3_600_000;
/** A Monday, 00:00 in Tashkent. */
const monday = Date.UTC(2026, 10, 22, 19);
const borders = 200;
const rate = 6;
const patienceMs = 900_000;
/** ffmpeg plays no WebVTT here, and complains about each head behind the first; players take them. */
const ffmpegNotes = /WebVTT|subtitle|duplicated MOOV|Last message repeated/i;

/** How players of a page are begun; `fail` hears what a player could not mend. */
const players = {
  'hls.js': {
    script: () => join(dirname(find('hls.js')), 'hls.min.js'),
    begin: `var player = new Hls({ maxBufferLength: 60 });
      player.on(Hls.Events.ERROR, function (name, data) { if (data.fatal) fail(data.details); });
      player.loadSource(address); player.attachMedia(video); video.play();`,
  },
  shaka: {
    script: () => join(dirname(find('shaka-player')), 'shaka-player.compiled.js'),
    begin: `shaka.polyfill.installAll(); var player = new shaka.Player();
      player.configure({ streaming: { bufferingGoal: 60 } });
      player.addEventListener('error', function (event) { fail('error ' + event.detail.code); });
      player.attach(video).then(function () { return player.load(address); })
        .then(function () { video.play(); }, function (error) { fail('load ' + error.code); });`,
  },
} as const;
type Player = keyof typeof players;

/**
 * Counts stops of the picture with something to play, which are faults of borders, apart from those without, which are faults of the machine.
 * ES5, because old engines run it.
 */
const watcher = `var faults = [], stops = 0, waits = 0, last = -1, stood = 0, video = document.querySelector('video');
  function fail(text) { faults.push(text + ' at ' + video.currentTime.toFixed(1)); }
  function ahead() { var most = 0; for (var n = 0; n < video.buffered.length; n++) most = Math.max(most, video.buffered.end(n)); return most - video.currentTime; }
  setInterval(function () {
    if (video.readyState > 1 && video.playbackRate !== ${rate}) video.playbackRate = ${rate};
    if (video.ended || last < 0 && video.currentTime === 0) return;
    stood = video.currentTime === last ? stood + 1 : 0; last = video.currentTime;
    if (stood === 10) { if (ahead() > 3) { stops++; fail('stands'); } else waits++; }
  }, 100);`;

const pageOf = (name: Player) => `<!doctype html><video muted></video><script src="/${name}.script"></script>
  <script>var address = location.origin + '/media/master.m3u8'; ${watcher} ${players[name].begin}</script>`;

/**
 * Plays a schedule channel across 200 borders of films with other sizes, rates and sounds, by players in current and old engines at
 * several times its speed, and by ffmpeg. Returns a sentence for each fault.
 */
export async function playBorders(place: string): Promise<string[]> {
  const { channel, stretch } = await shortFilms(join(place, 'borders'));
  const server = serve(channel, stretch);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const faults: string[] = [];
  try {
    for (const [name, engine] of [
      ['shaka', 'current'],
      ['shaka', 76],
      ['hls.js', 'current'],
    ] as const)
      faults.push(...(await playIn(engine, name, origin, stretch)));
    faults.push(...(await ffmpegFaults(`${origin}/media/master.m3u8`, stretch)));
  } finally {
    server.close();
  }
  return faults;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A channel of films of a few seconds, and the time of 200 borders. */
async function shortFilms(folder: string): Promise<{ channel: ChannelMedia; stretch: Stretch }> {
  const root = join(folder, 'media');
  mkdirSync(folder, { recursive: true });
  const sources = new FilmSources(folder);
  const own = (name: string, size: string, frames: string, seconds: number) => {
    const file = join(folder, `${name}.mkv`);
    execFileSync('ffmpeg', [
      ...['-y', '-v', 'error', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${frames}`, '-f', 'lavfi'],
      ...['-i', 'sine=440:sample_rate=44100', '-t', `${seconds}`, '-c:v', 'libx264', '-preset', 'ultrafast'],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-metadata:s:a:0', 'language=uzb', file],
    ]);
    return file;
  };
  const files = [
    sources.film(),
    own('wide', '320x180', '30', 4.3),
    own('cinema', '320x136', '24000/1001', 6.1),
    own('square', '240x240', '50', 3.2),
  ];
  const films: string[] = [];
  for (const file of files) films.push((await makeFilm({ file, name: 'f' }, { root, threads: 1 })).media);
  const [filler = ''] = films;
  const channel = await loopChannel({
    ...{ root, films, filler, isBetween: false, startsAt: monday },
    hours: [{ name: 'kun', from: 0, minutes: 1440 }],
  });
  const from = monday + 10 * hour;
  const aired = [...channel.course.between(from, from + hour)];
  return { channel, stretch: { from, to: aired[borders + 1]?.startsAt ?? from + hour } };
}

function serve(channel: ChannelMedia, stretch: Stretch): Server {
  return createServer(async (request, reply) => {
    const path = request.url ?? '';
    const [, player, isScript] = /^\/(hls\.js|shaka)(\.script)?$/.exec(path) ?? [];
    if (player) {
      reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      return void reply.end(
        isScript ? readFileSync(players[player as Player].script()) : pageOf(player as Player),
      );
    }
    const body = await mediaOf(channel, stretch, path.replace('/media/', ''));
    if (body === null) return void reply.writeHead(404).end();
    reply.setHeader('content-type', path.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4');
    reply.end(body);
  });
}

async function mediaOf(
  channel: ChannelMedia,
  stretch: Stretch,
  file: string,
): Promise<string | Buffer | null> {
  if (file === 'master.m3u8') return scheduleMaster(channel.offer, null);
  const [, id = '', media, number] =
    /^([\w-]+)(?:\.m3u8|\/([a-z0-9-]+)\/init\.mp4|\/(\d+)\.(?:m4s|vtt))$/.exec(file) ?? [];
  const track = offeredTrack(id);
  if (!track) return null;
  if (media !== undefined) return channel.initOf(track, media);
  if (number === undefined) return channel.pastPlaylist(track, stretch);
  const found = await channel.find(track, Number(number), stretch.to);
  if (!found) return null;
  return track.kind === 'subtitles' ? channel.subtitlesOf(found, track.language) : channel.bytesOf(found);
}

async function playIn(
  engine: EngineName,
  name: Player,
  origin: string,
  { from, to }: Stretch,
): Promise<string[]> {
  const browser = await launch(engine);
  try {
    const { page } = browser;
    const began = performance.now();
    await page.load(`${origin}/${name}`);
    const end = (to - from) / 1000 - 5;
    await page.waitFor(`faults.length > 3 || video.ended || video.currentTime > ${end}`, patienceMs);
    const [faults, waits, at] = await page.js<[string[], number, number]>(
      '[faults, waits, video.currentTime]',
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `${name} in ${engine}: ${at.toFixed(0)} of ${((to - from) / 1000).toFixed(0)} s in ${seconds} s, ${faults.length} faults, ${waits} waits for data`,
    );
    const short = at < end ? [`stopped at ${at.toFixed(1)} s`] : [];
    return [...faults, ...short].map((it) => `${name} in ${engine}: ${it}`);
  } catch (error) {
    return [`${name} in ${engine}: ${(error as Error).message}`];
  } finally {
    await browser.close();
  }
}

/** What ffmpeg says when it reads the whole channel, and whether all of its sound is there. */
async function ffmpegFaults(address: string, { from, to }: Stretch): Promise<string[]> {
  const args = ['-nostdin', '-v', 'warning', '-stats', '-i', address, '-map', '0:a:0', '-c:a', 'pcm_s16le'];
  const child = spawn('ffmpeg', [...args, '-f', 'null', '-'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [status] = await once(child, 'close');
  const lines = stderr.split(/[\r\n]/);
  const [, h = 0, m = 0, s = 0] =
    /time=(\d+):(\d+):([\d.]+)/.exec(lines.findLast((it) => it.includes('time=')) ?? '') ?? [];
  const seconds = Number(h) * 3600 + Number(m) * 60 + Number(s);
  console.log(`ffmpeg read ${seconds.toFixed(0)} of ${((to - from) / 1000).toFixed(0)} s of sound`);
  const told = lines.filter((it) => it.trim() !== '' && !it.includes('time=') && !ffmpegNotes.test(it));
  return [
    ...(status === 0 && Math.abs(seconds - (to - from) / 1000) < 8 ? [] : [`ffmpeg read ${seconds} s`]),
    ...[...new Set(told.map((it) => it.replace(/0x\w+|\d+/g, 'N')))].slice(0, 5).map((it) => `ffmpeg: ${it}`),
  ];
}
