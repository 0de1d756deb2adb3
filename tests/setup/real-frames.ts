/**
 * Frames come in real time unless a test fakes them. Those of jsdom come from one `setInterval`; one begun in fake
 * time never ends, and later tests would get no frames.
 */
const startTimer = globalThis.setTimeout;
const stopTimer = globalThis.clearTimeout;

window.requestAnimationFrame = (draw) =>
  startTimer(() => draw(performance.now()), 1000 / 60) as unknown as number;
window.cancelAnimationFrame = (frame) => stopTimer(frame);
