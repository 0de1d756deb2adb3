import { setTimeout as sleep } from 'node:timers/promises';
import type { BadNetwork } from '../support/bad-network.ts';
import type { Page } from '../support/page.ts';
import type { FaultCase, Moment } from './faults.ts';

export interface Addresses {
  /** Hash routes of the played items. */
  readonly film: string;
  readonly encrypted: string;
  readonly channel: string;
}

export interface Result {
  readonly outcome: 'plays' | 'message' | 'nothing';
  readonly code: string;
  /** Whether only a button of the message has the focus. */
  readonly focusOnAction: boolean;
  /** The longest stall without an explanation, in seconds. */
  readonly frozen: number;
  /** Time from the fault to the outcome, in seconds. */
  readonly seconds: number;
}

interface Look {
  readonly time: number;
  /** End of the current buffered range. */
  readonly end: number;
  readonly duration: number;
  readonly message: string | null;
  readonly code: string;
  readonly waiting: boolean;
  readonly onAction: boolean;
}

const look = `(() => {
  const video = document.querySelector('video');
  const alert = document.querySelector('main [role=alert], [role=alert]');
  const focus = document.querySelectorAll('[data-focused]');
  let end = video ? video.currentTime : 0;
  for (let place = 0; video && place < video.buffered.length; place += 1) {
    if (video.buffered.start(place) <= end + 0.3) end = Math.max(end, video.buffered.end(place));
  }
  return {
    time: video ? video.currentTime : 0,
    end,
    duration: (video && video.duration) || 0,
    message: alert && alert.getClientRects().length > 0 && alert.parentElement.querySelector('[role=button]') ? alert.textContent : null,
    code: ((alert && alert.parentElement.textContent.match(/[A-Z]-\\d+/)) || [''])[0],
    waiting: Boolean(document.querySelector('[role=status]')),
    onAction: Boolean(alert && focus.length === 1 && focus[0].getAttribute('role') === 'button' && alert.parentElement.contains(focus[0])),
  };
})()`;

const interval = 200;

/** Seconds of playback that count as recovered, and the required progress beyond the old buffer. */
const enough = 4;
const beyond = 1;

/** Leaves playback for home. */
export async function leave(page: Page): Promise<void> {
  await page.js(`location.hash = '#/uz/'`);
  await page.waitFor(`!document.querySelector('video') && document.querySelector('[data-focused]')`);
}

/** Opens an item and waits until it plays. */
export async function begin(page: Page, hash: string): Promise<void> {
  await page.js(`location.hash = ${JSON.stringify(hash)}`);
  await page.waitFor(`(document.querySelector('video') || {}).currentTime > 0`);
  const from = await page.js<number>(`document.querySelector('video').currentTime`);
  await page.waitFor(`document.querySelector('video').currentTime > ${from + 3}`);
}

/** Observes the screen until playback resumes or a message appears; `timeout` is in milliseconds. */
async function observe(page: Page, survived: () => boolean, ends: boolean, timeout: number): Promise<Result> {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 100) / 10;
  let last: Look = await page.js(look);
  let stillSince = performance.now();
  let frozen = 0;
  let played = 0;
  let there: number | null = null;
  while (performance.now() - started < timeout) {
    await sleep(interval);
    const now: Look = await page.js(look);
    const moved = now.time - last.time;
    last = now;
    if (moved > 0.01 || now.message !== null || now.waiting) stillSince = performance.now();
    frozen = Math.max(frozen, (performance.now() - stillSince) / 1000);
    if (now.message !== null && !ends && (now.onAction || seconds() > timeout / 2000)) {
      return { outcome: 'message', code: now.code, focusOnAction: now.onAction, frozen, seconds: seconds() };
    }
    if (!survived()) played = 0;
    else if (moved > 0 && moved < 2) played += moved;
    if (survived()) there ??= now.end;
    const isPast = there !== null && now.time > Math.min(there + beyond, now.duration - beyond);
    if (ends && played >= enough && isPast) {
      return { outcome: 'plays', code: '', focusOnAction: false, frozen, seconds: seconds() };
    }
  }
  return {
    outcome: last.message === null ? 'nothing' : 'message',
    code: last.code,
    focusOnAction: last.onAction,
    frozen,
    seconds: seconds(),
  };
}

/** Plays one case at one moment and restores the network. */
export async function playCase(
  page: Page,
  network: BadNetwork,
  addresses: Addresses,
  fault: FaultCase,
  moment: Moment,
): Promise<Result> {
  const hash = addresses[fault.what];
  try {
    if (moment !== 'start') await begin(page, hash);
    const survived = fault.begin(network, moment);
    if (moment === 'start') await page.js(`location.hash = ${JSON.stringify(hash)}`);
    // A channel plays at the live edge, so it can only seek backwards.
    if (moment === 'seek') await page.press(fault.what === 'channel' ? 'rewind' : 'right', 4);
    return await observe(page, survived, fault.outcome === 'plays', fault.within * 1000);
  } finally {
    network.set(null);
    network.cut(false);
    await leave(page);
    // Clears the browser's cache of this case.
    network.expire();
  }
}
