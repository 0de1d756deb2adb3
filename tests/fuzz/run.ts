import '../../launch/require-node.js';
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';
import { inProcess } from './in-process.ts';
import { overHttp } from './over-http.ts';
import { report } from './report.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { requests: text, seed: text, base: text } });
const requests = Number(values.requests ?? 20_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));

const target = values.base === undefined ? await inProcess() : overHttp(values.base.replace(/\/+$/, ''));
console.log(`${requests} requests, --seed ${seed}`);
const began = performance.now();
const findings = await fuzz(target, { requests, seed }).finally(() => target.close());
console.log(report(findings));
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
process.exitCode = findings.violations.length > 0 ? 1 : 0;
