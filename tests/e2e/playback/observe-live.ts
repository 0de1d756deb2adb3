import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '../support/page.ts';

interface LiveLook {
  readonly time: number;
  /** The sentences of a message over the player, and its notes and buttons. */
  readonly message: string | null;
  readonly waiting: boolean;
  /** Whether one button of the message has the focus. */
  readonly onAction: boolean;
}

const look = `(() => {
  const video = document.querySelector('video');
  const alert = document.querySelector('main [role=alert], [role=alert]');
  const focus = document.querySelectorAll('[data-focused]');
  const box = alert && alert.parentElement;
  return {
    time: video ? video.currentTime : 0,
    message: box && alert.getClientRects().length > 0 && box.querySelector('[role=button]') ? box.textContent : null,
    waiting: Boolean(document.querySelector('[role=status]')),
    onAction: Boolean(box && focus.length === 1 && focus[0].getAttribute('role') === 'button' && box.contains(focus[0])),
  };
})()`;

export interface Seen {
  readonly outcome: 'plays' | 'message' | 'nothing';
  /** Seconds until the outcome. */
  readonly seconds: number;
  /** Seconds of the longest time without movement or a message meanwhile. */
  readonly stood: number;
  readonly message: string;
  readonly onAction: boolean;
}

/** Seconds of movement that count as a picture. */
const MOVES = 2;

/** Looks at the screen until the picture moves, or a message shows; within seconds. */
export async function seeUntil(page: Page, wanted: 'plays' | 'message', within: number): Promise<Seen> {
  const from = performance.now();
  const seconds = () => Math.round((performance.now() - from) / 100) / 10;
  let last: LiveLook = await page.js(look);
  let moved = 0;
  let standsFrom = 0;
  let stood = 0;
  while (seconds() < within) {
    await sleep(200);
    const now: LiveLook = await page.js(look);
    const step = now.time - last.time;
    if (now.message === null && step > 0 && step < 2) moved += step;
    if (step !== 0 || now.message !== null) standsFrom = seconds();
    stood = Math.max(stood, seconds() - standsFrom);
    last = now;
    const facts = { seconds: seconds(), stood, message: now.message ?? '', onAction: now.onAction };
    if (wanted === 'message' && now.message !== null && now.onAction) return { outcome: 'message', ...facts };
    if (wanted === 'plays' && moved >= MOVES) return { outcome: 'plays', ...facts };
  }
  return {
    outcome: 'nothing',
    seconds: seconds(),
    stood,
    message: last.message ?? '',
    onAction: last.onAction,
  };
}
