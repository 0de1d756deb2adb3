import { pressKey } from '../../../focus/input/remote.ts';
import { focusSoon } from '../../../focus/tree/focus-soon.ts';

/** How long a chat may take to load, in ms. */
const LOAD_MS = 15_000;
/** Our page around a vendor's script reports every two seconds that it runs. Longer silence means that it hangs. In ms. */
const SILENCE_MS = 8000;
const CHECK_MS = 2000;
/** Each time that a frame takes the focus, a key may be lost. One that does so more often is closed. Time in ms. */
const MAX_THEFTS = 3;
const THEFTS_MS = 10_000;

export interface WatchedFrame {
  readonly frame: HTMLIFrameElement;
  /** The area of the frame, which follows the pointer. */
  readonly area: HTMLElement;
  /** Whether the page in the frame is ours and reports its state. Otherwise only its `load` event is known. */
  readonly reports: boolean;
  /** The chat did not load, hangs, or takes the focus again and again. Called once. */
  readonly onFail: () => void;
}

/**
 * Watches a foreign frame: it must load and stay responsive, and it never keeps the keys. It may hold DOM focus only
 * while the pointer is over it, because a viewer with a mouse has a keyboard, too. Returns a function that stops it.
 */
export function watchFrame({ frame, area, reports, onFail }: WatchedFrame): () => void {
  let isLoaded = false;
  let isPointed = false;
  let last = performance.now();
  let thefts: readonly number[] = [];

  const takeKeysBack = (): void => {
    if (isPointed || document.activeElement !== frame) return;
    frame.blur();
    window.focus();
    const focused = document.querySelector<HTMLElement>('[data-focused]');
    if (focused) focusSoon(focused);
    const now = performance.now();
    thefts = thefts.filter((theft) => now - theft < THEFTS_MS).concat(now);
    if (thefts.length > MAX_THEFTS) fail();
  };
  // Without a pointer over it, the content of the frame cannot even be focused. Engines below 102 ignore it.
  const point = (over: boolean): void => {
    isPointed = over;
    frame.toggleAttribute?.('inert', !over);
    takeKeysBack();
  };
  const enter = (): void => point(true);
  const leave = (): void => point(false);
  // The focus has moved only after the event.
  const blurred = (): void => void setTimeout(takeKeysBack);
  const loaded = (): void => {
    last = performance.now();
    if (!reports) isLoaded = true;
  };
  const received = ({ source, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== frame.contentWindow) return;
    const { oyna } = Object(data) as { readonly oyna?: unknown };
    if (oyna === 'failed') fail();
    else if (oyna === 'back') pressKey('back');
    else if (oyna === 'loaded') isLoaded = true;
    if (oyna === 'alive' && isLoaded) last = performance.now();
  };
  const timer = setInterval(() => {
    if (document.hidden) last = performance.now();
    else if (isLoaded && !reports) return;
    else if (performance.now() - last > (isLoaded ? SILENCE_MS : LOAD_MS)) fail();
  }, CHECK_MS);
  const stop = (): void => {
    clearInterval(timer);
    window.removeEventListener('message', received);
    window.removeEventListener('blur', blurred);
    area.removeEventListener('mouseenter', enter);
    area.removeEventListener('mouseleave', leave);
    frame.removeEventListener('load', loaded);
  };
  function fail(): void {
    stop();
    onFail();
  }
  window.addEventListener('message', received);
  window.addEventListener('blur', blurred);
  area.addEventListener('mouseenter', enter);
  area.addEventListener('mouseleave', leave);
  frame.addEventListener('load', loaded);
  point(false);
  return stop;
}
