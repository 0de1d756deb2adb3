const FRAMES = 60;

/** The frame rate of an idle page, from the median time between frames: a single slow frame says nothing. */
export function measureFrameRate(requestFrame = window.requestAnimationFrame): Promise<number> {
  return new Promise((resolve) => {
    const times: number[] = [];
    const next = (now: number): void => {
      times.push(now);
      if (times.length <= FRAMES) {
        requestFrame(next);
        return;
      }
      const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      const median = steps.sort((one, other) => one - other)[FRAMES / 2] ?? 0;
      resolve(median > 0 ? Math.round(1000 / median) : 0);
    };
    requestFrame(next);
  });
}
