import { channelId, newKey, playFaults, segmentsIn, streamId } from './live-reading.ts';
import type { LiveRig } from './live-rig.ts';

/** Sends a stream with right and wrong keys and a backup, plays it, and ends it. Returns a sentence for each fault. */
export async function streamJourney(rig: LiveRig): Promise<string[]> {
  const faults: string[] = [];
  const starts_at = new Date(Date.now() - 1000).toISOString();
  await rig.import({ type: 'stream', slug: 'konsert', title: { uz: 'Konsert' }, starts_at });
  const main = await newKey(rig, 'konsert');
  const backup = await newKey(rig, 'konsert', '--backup');
  const id = await streamId(rig, 'konsert');
  const address = (key: string) => `rtmp://127.0.0.1:${rig.rtmp}/live/${key}`;

  const wrong = rig.send(address('A'.repeat(24)), 'flv');
  await rig.until('a wrong key is refused', async () => wrong.exitCode !== null);
  const first = rig.send(address(main), 'flv');
  const path = `stream/${id}`;
  let base = '';
  const playlist = () => rig.text(`${base}v.m3u8`);
  await rig.until('viewers see the stream', async () => {
    base = (await rig.play(path)) ?? '';
    return base !== '' && segmentsIn(await playlist()) >= 3;
  });
  faults.push(...playFaults(`${base}master.m3u8`));
  rig.send(address(backup), 'flv', 880);
  await rig.until('the backup is there', async () =>
    (await rig.command('admin', 'streams', 'show', 'konsert')).includes('backup: running'),
  );
  const before = segmentsIn(await playlist());
  first.kill('SIGSTOP');
  const ms = await rig.until(
    'the backup takes over',
    async () => rig.runs(`stream-${id}`).length === 2,
    30_000,
  );
  console.log(`the backup was on the disk ${(ms / 1000).toFixed(1)} s after the main sender stood still`);
  if (segmentsIn(await playlist()) <= before) faults.push('the backup added no segment');
  first.kill('SIGKILL');
  await rig.command('admin', 'streams', 'revoke', 'konsert', '--backup');
  await rig.until('the stream ends by itself', async () =>
    (await rig.text(`${(await rig.play(path)) ?? ''}v.m3u8`)).includes('#EXT-X-ENDLIST'),
  );
  const refused = rig.send(address(main), 'flv');
  await rig.until('nobody sends a stream that is over', async () => refused.exitCode !== null);
  faults.push(...playFaults(`${(await rig.play(path)) ?? ''}master.m3u8`));
  for (const key of [main, backup]) if (rig.output().includes(key)) faults.push('a key is in the log');
  return faults;
}

/** Receives a channel by UDP, through an end of its sender, beside two broken inputs. */
export async function inputJourney(rig: LiveRig): Promise<string[]> {
  const faults: string[] = [];
  const channel = { type: 'channel', archive: true };
  const names = ['udp-1', 'udp-2', 'udp-3'];
  await rig.import(
    { ...channel, slug: 'udp-1', number: 951, name: { uz: 'Bir' }, input: { url: 'udp://127.0.0.1:19641' } },
    { ...channel, slug: 'udp-2', number: 952, name: { uz: 'Ikki' }, input: { url: 'udp://127.0.0.1:19642' } },
    { ...channel, slug: 'udp-3', number: 953, name: { uz: 'Uch' }, input: { url: 'http://192.0.2.1/x.ts' } },
  );
  const sent = 'udp://127.0.0.1:19641?pkt_size=1316';
  const first = rig.send(sent, 'mpegts');
  const id = await channelId(rig, 951);
  let base = '';
  const count = async () => segmentsIn(await rig.text(`${base}v.m3u8`));
  await rig.until('viewers see the channel', async () => {
    base = (await rig.play(`channel/${id}`)) ?? '';
    return base !== '' && (await count()) >= 3;
  });
  faults.push(...playFaults(`${base}master.m3u8`));
  const doctor = await rig.command('admin', 'doctor');
  for (const name of names.slice(1))
    if (!doctor.includes(`channel ${name}`)) faults.push(`doctor says nothing of ${name}`);
  if (doctor.includes('channel udp-1')) faults.push('doctor names a channel that works');
  first.kill('SIGKILL');
  await rig.until('the input is missed', async () =>
    (await rig.command('admin', 'doctor')).includes('channel udp-1'),
  );
  const before = await count();
  rig.send(sent, 'mpegts');
  await rig.until('the input goes on', async () => (await count()) > before + 1);
  if (rig.runs(`channel-${id}`).length !== 2) faults.push('the input has no second run');
  return faults;
}
