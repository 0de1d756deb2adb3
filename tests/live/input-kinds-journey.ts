import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../server/support/free-port.ts';
import { channelId, playFaults, segmentsIn } from './live-reading.ts';
import type { LiveRig } from './live-rig.ts';

const rtmpModule = '/usr/lib/nginx/modules/ngx_rtmp_module.so';
const passphrase = 'sirli-soz-12345';
/** Tries within this time: after 0, 1, 3, 7 and 15 s, and a probe of some seconds each. */
const outageMs = 15_000;
const maxTries = 5;
/** A complaint of ffmpeg about the head of a new run; players take it. */
const newHead = 'duplicated MOOV';

/**
 * Receives channels by RTMP, HTTP and SRT with a passphrase, through an end of each source, beside one with a wrong passphrase and one that is
 * black, frozen and silent. Returns a sentence for each fault.
 */
export async function inputKindsJourney(rig: LiveRig): Promise<string[]> {
  const faults: string[] = [];
  const [rtmp, srt, wrongSrt, udp] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const http = await serveTransportStream();
  startRtmpServer(rig, rtmp);
  const local = '127.0.0.1';
  const channels = [
    { slug: 'rtmp-kirish', url: `rtmp://${local}:${rtmp}/live/kirish` },
    { slug: 'http-kirish', url: `http://${local}:${http.port}/kirish.ts` },
    { slug: 'srt-kirish', url: `srt://${local}:${srt}?mode=caller&passphrase=${passphrase}` },
    { slug: 'srt-notogri', url: `srt://${local}:${wrongSrt}?mode=caller&passphrase=boshqa-soz-12345` },
    { slug: 'qora', url: `udp://${local}:${udp}` },
  ];
  await rig.import(
    ...channels.map(({ slug, url }, n) => ({
      ...{ type: 'channel', slug, number: 961 + n, name: { uz: slug }, archive: true },
      input: { url },
    })),
  );
  const listening = (port: number) => `srt://${local}:${port}?mode=listener&passphrase=${passphrase}`;
  const sources = [
    rig.keepSending(`rtmp://${local}:${rtmp}/live/kirish`, 'flv'),
    http,
    rig.keepSending(listening(srt), 'mpegts'),
  ];
  rig.keepSending(listening(wrongSrt), 'mpegts');
  rig.keepSending(`udp://${local}:${udp}?pkt_size=1316`, 'mpegts', { isBlack: true });

  const bases: string[] = [];
  const count = async (place: number) => segmentsIn(await rig.text(`${bases[place]}v.m3u8`));
  const names = channels.slice(0, sources.length).map(({ slug }) => slug);
  for (const [place, slug] of names.entries()) {
    const id = await channelId(rig, 961 + place);
    await rig.until(`viewers see ${slug}`, async () => {
      bases[place] = (await rig.play(`channel/${id}`)) ?? '';
      return bases[place] !== '' && (await count(place)) >= 3;
    });
    const master = await rig.text(`${bases[place]}master.m3u8`);
    if (!/RESOLUTION=\d+x100\b/.test(master)) faults.push(`${slug} has no smaller quality`);
    faults.push(...playFaults(`${bases[place]}v.m3u8`), ...playFaults(`${bases[place]}v100.m3u8`));
  }
  const doctor = await rig.command('admin', 'doctor');
  if (!doctor.includes('channel srt-notogri')) faults.push('doctor says nothing of the wrong passphrase');
  if (doctor.includes(passphrase)) faults.push('doctor repeats a passphrase');
  const blackMs = await rig.until('the picture faults are in the metrics', async () => {
    const found = [];
    for (const fault of ['black', 'frozen', 'silent']) found.push(await rig.gauge(`live_inputs_${fault}`));
    return found.every((it) => it === 1);
  });
  console.log(`black, frozen and silent were all told ${(blackMs / 1000).toFixed(1)} s later`);

  const tries = await rig.gauge('live_input_restarts');
  for (const source of sources) source.stop();
  await pause(outageMs);
  const during = (await rig.gauge('live_input_restarts')) - tries;
  // The wrong passphrase is tried meanwhile, too.
  if (during > (sources.length + 1) * maxTries) faults.push(`${during} tries within ${outageMs / 1000} s`);
  const before = await Promise.all(names.map((_, place) => count(place)));
  for (const source of sources) source.start();
  for (const [place, slug] of names.entries()) {
    const ms = await rig.until(
      `${slug} goes on`,
      async () => (await count(place)) > (before[place] ?? 0) + 1,
    );
    console.log(`${slug} went on ${(ms / 1000).toFixed(1)} s after the one before`);
    faults.push(...playFaults(`${bases[place]}v.m3u8`).filter((it) => !it.includes(newHead)));
  }
  http.close();
  return faults;
}

/** A server that sends each caller a transport stream of their own, until it is stopped. */
async function serveTransportStream() {
  let isOn = true;
  const running = new Set<() => void>();
  const server = createServer((_request, response) => {
    if (!isOn) return response.writeHead(503).end();
    response.writeHead(200, { 'content-type': 'video/mp2t' });
    const child = spawn(
      'ffmpeg',
      [
        ...['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25', '-f', 'lavfi'],
        ...['-i', 'sine=440:sample_rate=48000', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt'],
        ...['yuv420p', '-g', '50', '-c:a', 'aac', '-ac', '2', '-f', 'mpegts', '-'],
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const end = () => {
      running.delete(end);
      child.kill('SIGKILL');
      response.destroy();
    };
    running.add(end);
    response.on('close', end);
    child.stdout.pipe(response);
    return response;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    isOn = false;
    for (const end of [...running]) end();
  };
  return {
    port: (server.address() as AddressInfo).port,
    start: () => {
      isOn = true;
    },
    stop,
    close: () => {
      stop();
      server.close();
    },
  };
}

/** A server of RTMP that anybody may send to and play from, as other vendors have. */
function startRtmpServer(rig: LiveRig, port: number): void {
  const place = mkdtempSync(join(tmpdir(), 'oyna-rtmp-'));
  mkdirSync(join(place, 'logs'));
  const config = join(place, 'nginx.conf');
  writeFileSync(
    config,
    [
      ...[`load_module ${rtmpModule};`, 'daemon off;', 'worker_processes 1;', `pid ${place}/pid;`],
      ...[`error_log ${place}/logs/error;`, 'events {}'],
      `rtmp { server { listen 127.0.0.1:${port}; application live { live on; } } }`,
    ].join('\n'),
  );
  rig.start('nginx', '-p', place, '-c', config);
}
