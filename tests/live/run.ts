import '../../launch/require-node.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputKindsJourney } from './input-kinds-journey.ts';
import { inputJourney, streamJourney } from './journeys.ts';
import { LiveRig } from './live-rig.ts';
import { passphraseJourney } from './passphrase-journey.ts';
import { srtJourney } from './srt-journey.ts';

const place = mkdtempSync(join(tmpdir(), 'oyna-live-'));
const rig = await LiveRig.start(place);
const faults: string[] = [];
try {
  const only = process.argv[2];
  const journeys = [streamJourney, srtJourney, passphraseJourney, inputJourney, inputKindsJourney];
  for (const journey of journeys.filter(({ name }) => only === undefined || name === only)) {
    const began = performance.now();
    const found = await journey(rig).catch((error: Error) => [`${error.message}`]);
    faults.push(...found);
    for (const fault of found) console.log(`FAULT  ${fault}`);
    console.log(
      `${journey.name}: ${found.length} faults, ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
    );
  }
} finally {
  await rig.close();
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = faults.length > 0 ? 1 : 0;
