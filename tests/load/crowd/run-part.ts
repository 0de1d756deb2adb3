import { get } from 'node:https';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Recorder } from '../measure/recorder.ts';
import { readBack } from '../read-back.ts';
import { makeViewers } from '../viewer/make-viewers.ts';
import type { CrowdPart, FromPart } from './crowd-part.ts';

/** A thread with some of the viewers of a run. */
const { from, count, step, began, end, ways, gateway, goods } = workerData as CrowdPart;
const port = parentPort;
if (!port) throw new Error('This file is a thread of the load tool');
const say = (message: FromPart) => port.postMessage(message);
const progressMilliseconds = 5000;

const recorder = new Recorder(began);
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

function codeFor(phone: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const path = `/codes/${encodeURIComponent(phone)}`;
    const where = { host: '127.0.0.1', servername: 'localhost', port: gateway.port, ca: gateway.authority };
    get({ ...where, path }, (response) => text(response).then(resolve, reject)).on('error', reject);
  });
}

const viewers = Array.from({ length: count }, (_, place) => {
  const number = from + place;
  const way = ways[number % ways.length];
  if (!way) throw new Error('There is no way to the service');
  return makeViewers(1, { ...way, codeFor, goods }, recorder, number);
}).flat();
const progress = setInterval(
  () => say({ say: 'progress', requests: recorder.requests, failures: recorder.failures.length }),
  progressMilliseconds,
);
await Promise.all(
  viewers.map(async (viewer, place) => {
    await pause(step * 1000 * (from + place));
    await viewer.run(() => end - recorder.now());
  }),
);
clearInterval(progress);
const ownDelay = delay.percentile(99) / 1e6;
const found = await readBack(viewers);
for (const viewer of viewers) viewer.close();
say({ say: 'results', records: recorder.records(), readBack: found, ownDelay });
port.close();
