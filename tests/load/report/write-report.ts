import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorder } from '../measure/recorder.ts';
import type { Sampler } from '../measure/sampler.ts';
import type { FaultWindow } from '../schedule.ts';
import type { Check } from '../verdict.ts';

interface Run {
  readonly minutes: number;
  readonly viewers: number;
  readonly windows: readonly FaultWindow[];
  readonly checks: readonly Check[];
  readonly recorder: Recorder;
  readonly sampler: Sampler;
}

/** Writes the tables to report.txt, and to report.json every failure, recovery and sample by its second. */
export function writeReport(out: string, text: string, { recorder, sampler, ...run }: Run): void {
  const { failures, givenUp, recoveries, perSecond } = recorder;
  const { samples } = sampler;
  writeFileSync(join(out, 'report.txt'), `${text}\n`);
  writeFileSync(
    join(out, 'report.json'),
    JSON.stringify({ ...run, perSecond, samples, failures, givenUp, recoveries }),
  );
}
