import { newKey, playFaults, processesWith, segmentsIn, streamId } from './live-reading.ts';
import type { LiveRig } from './live-rig.ts';

/** Sends a stream by SRT with right and wrong keys, again after an end, and revokes its key. Returns a sentence for each fault. */
export async function srtJourney(rig: LiveRig): Promise<string[]> {
  const faults: string[] = [];
  const starts_at = new Date(Date.now() - 1000).toISOString();
  await rig.import({ type: 'stream', slug: 'srt-konsert', title: { uz: 'SRT' }, starts_at });
  const key = await newKey(rig, 'srt-konsert');
  const id = await streamId(rig, 'srt-konsert');
  const address = (streamid: string) =>
    `srt://127.0.0.1:${rig.srt}?streamid=${streamid}&connect_timeout=10000`;

  const wrong = ['A'.repeat(24), '', `${key}x`].map((it) => rig.send(address(it), 'mpegts'));
  await rig.until('wrong keys are refused', async () => wrong.every(({ exitCode }) => exitCode !== null));
  if (rig.runs(`stream-${id}`).length > 0) faults.push('a wrong key was recorded');

  const first = rig.send(address(key), 'mpegts');
  let base = '';
  const count = async () => segmentsIn(await rig.text(`${base}v.m3u8`));
  const ms = await rig.until('viewers see the stream', async () => {
    base = (await rig.play(`stream/${id}`)) ?? '';
    return base !== '' && (await count()) >= 1;
  });
  console.log(`the first segment of SRT was there ${(ms / 1000).toFixed(1)} s after its encoder began`);
  await rig.until('it goes on', async () => (await count()) >= 3);
  faults.push(...playFaults(`${base}master.m3u8`));
  if (processesWith(key, [first.pid]).length > 0) faults.push('the key is in the list of processes');

  const backupKey = await newKey(rig, 'srt-konsert', '--backup');
  const backup = rig.send(address(backupKey), 'mpegts', 660);
  await rig.until('the backup is there', async () =>
    (await rig.command('admin', 'streams', 'show', 'srt-konsert')).includes('backup: running'),
  );
  const runs = rig.runs(`stream-${id}`).length;
  first.kill('SIGKILL');
  const takenMs = await rig.until(
    'the backup takes over',
    async () => rig.runs(`stream-${id}`).length > runs,
  );
  console.log(
    `the backup by SRT was on the disk ${(takenMs / 1000).toFixed(1)} s after the main sender ended`,
  );
  if (takenMs > 6000) faults.push('the backup took more than 6 s');
  await rig.command('admin', 'streams', 'revoke', 'srt-konsert', '--backup');
  await rig.until('the revoked backup is cut off', async () => backup.exitCode !== null);
  const before = await count();
  const second = rig.send(address(`#!::m=publish,r=${key}`), 'mpegts', 880);
  await rig.until('it goes on after an end', async () => (await count()) > before + 1);
  await rig.command('admin', 'streams', 'revoke', 'srt-konsert');
  const cutMs = await rig.until('a revoked key is cut off', async () => second.exitCode !== null);
  console.log(`a revoked sender ended after ${(cutMs / 1000).toFixed(1)} s`);
  const third = rig.send(address(key), 'mpegts');
  await rig.until('a revoked key opens nothing', async () => third.exitCode !== null);
  await rig.command('admin', 'streams', 'end', 'srt-konsert');
  if (rig.output().includes(key)) faults.push('the key is in the log');
  return faults;
}
