import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKey, playFaults, segmentsIn, streamId } from './live-reading.ts';
import { LiveRig } from './live-rig.ts';

const passphrase = 'Registon-2026-kecha';

/** Sends a stream by encrypted SRT to a server that demands it, and without its passphrase. Returns a sentence for each fault. */
export async function passphraseJourney(): Promise<string[]> {
  const place = mkdtempSync(join(tmpdir(), 'oyna-live-'));
  const rig = await LiveRig.start(place, { SRT_PASSPHRASE: passphrase });
  try {
    return await send(rig);
  } finally {
    await rig.close();
    rmSync(place, { recursive: true, force: true });
  }
}

async function send(rig: LiveRig): Promise<string[]> {
  const faults: string[] = [];
  const starts_at = new Date(Date.now() - 1000).toISOString();
  await rig.import({ type: 'stream', slug: 'sirli', title: { uz: 'Sirli' }, starts_at });
  const key = await newKey(rig, 'sirli');
  const id = await streamId(rig, 'sirli');
  const address = `srt://127.0.0.1:${rig.srt}?streamid=${key}&connect_timeout=10000`;

  const open = rig.send(address, 'mpegts');
  await rig.until('a sender without the passphrase is refused', async () => open.exitCode !== null);
  const guess = rig.send(`${address}&passphrase=${passphrase}-x`, 'mpegts');
  await rig.until('one with a wrong passphrase is refused', async () => guess.exitCode !== null);
  if (rig.runs(`stream-${id}`).length > 0) faults.push('a sender without the passphrase was recorded');

  rig.send(`${address}&passphrase=${passphrase}`, 'mpegts');
  let base = '';
  await rig.until('viewers see the stream', async () => {
    base = (await rig.play(`stream/${id}`)) ?? '';
    return base !== '' && segmentsIn(await rig.text(`${base}v.m3u8`)) >= 3;
  });
  faults.push(...playFaults(`${base}master.m3u8`));
  if (rig.output().includes(passphrase)) faults.push('the passphrase is in the log');
  return faults;
}
