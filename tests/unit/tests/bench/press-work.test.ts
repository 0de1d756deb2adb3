import { describe, expect, test } from 'vitest';
import { pressWork } from '../../../bench/press-work.ts';
import type { TraceEvent } from '../../../bench/trace.ts';

const main = { pid: 1, tid: 1 };
const worker = { pid: 1, tid: 9 };

/** Times in ms. */
function event(name: string, from: number, took: number, thread = main): TraceEvent {
  return { name, ph: 'X', ts: from * 1000, dur: took * 1000, ...thread };
}

describe('pressWork', () => {
  test('counts a layout forced by a script only as work of a frame', () => {
    const events = [
      event('FunctionCall', 0, 10),
      event('Layout', 2, 4),
      event('ProxyMain::BeginMainFrame', 20, 5),
    ];
    expect(pressWork(events, 1)).toMatchObject({ script: 6, frame: 9, layouts: 1 });
  });

  test('counts nested calls once', () => {
    const events = [
      event('ProxyMain::BeginMainFrame', 20, 1),
      event('FunctionCall', 0, 10),
      event('FunctionCall', 1, 8),
      event('RunMicrotasks', 11, 2),
    ];
    expect(pressWork(events, 2).script).toBe(6);
  });

  test('counts a callback of a frame as script', () => {
    const events = [event('ProxyMain::BeginMainFrame', 0, 10), event('FunctionCall', 1, 3)];
    expect(pressWork(events, 1)).toMatchObject({ frame: 7, script: 3 });
  });

  test('divides raster tasks of all threads by the presses', () => {
    const events = [
      event('ProxyMain::BeginMainFrame', 0, 1),
      event('RasterTask', 1, 2, worker),
      event('RasterTask', 1, 4, { ...worker, tid: 10 }),
    ];
    expect(pressWork(events, 2)).toMatchObject({ rasterTasks: 1, raster: 3 });
  });

  test('prefers the CPU time of the thread to the time that passed', () => {
    const frame = { ...event('ProxyMain::BeginMainFrame', 0, 10), tdur: 3000 };
    expect(pressWork([frame], 1).frame).toBe(3);
  });

  test('reads events that an old engine reports by their begin and end', () => {
    const part = (name: string, ph: string, at: number, cpu: number): TraceEvent => ({
      ...main,
      name,
      ph,
      ts: at * 1000,
      tts: cpu * 1000,
    });
    const events = [
      part('ThreadProxy::BeginMainFrame', 'B', 0, 0),
      part('FunctionCall', 'B', 2, 1),
      part('FunctionCall', 'E', 8, 4),
      part('Layout', 'B', 8, 4),
      part('Layout', 'E', 9, 5),
      part('ThreadProxy::BeginMainFrame', 'E', 12, 7),
    ];
    expect(pressWork(events, 1)).toMatchObject({ frame: 4, script: 3, layouts: 1 });
  });

  test('counts commits of new and of old engines', () => {
    const frame = event('ProxyMain::BeginMainFrame', 0, 10);
    expect(pressWork([frame, event('Commit', 8, 1)], 1).commits).toBe(1);
    expect(pressWork([frame, event('CompositeLayers', 8, 1)], 1).commits).toBe(1);
  });
});
