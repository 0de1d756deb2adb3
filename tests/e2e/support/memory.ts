import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from './page.ts';

/** Heap size of a page in bytes after garbage collection. */
export async function heapOf({ client }: Page): Promise<number> {
  for (let times = 0; times < 3; times++) {
    await client.HeapProfiler.collectGarbage();
    await sleep(200);
  }
  return (await client.Runtime.getHeapUsage()).usedSize;
}

/** Number of live objects of a class in a page after garbage collection. */
export async function aliveIn(
  { client: { HeapProfiler, Runtime } }: Page,
  name: 'HTMLMediaElement' | 'MediaSource' | 'Worker',
): Promise<number> {
  await HeapProfiler.collectGarbage();
  const { result } = await Runtime.evaluate({ expression: `${name}.prototype` });
  const { objects } = await Runtime.queryObjects({ prototypeObjectId: result.objectId ?? '' });
  const { result: count } = await Runtime.callFunctionOn({
    objectId: objects.objectId ?? '',
    // A subclass's prototype is found, too.
    functionDeclaration: `function () {
      return this.filter(function (one) { return !Object.prototype.hasOwnProperty.call(one, 'constructor'); }).length;
    }`,
    returnByValue: true,
  });
  await Runtime.releaseObject({ objectId: objects.objectId ?? '' });
  return count.value;
}
