/** The one delay of the current state of a session. Times are in ms. */
export class StateTimer {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Replaces the delay before. `seen`: it begins anew as long as the app is hidden when it is over. */
  start(ms: number, due: () => void, seen = false): void {
    this.stop();
    this.timer = setTimeout(() => {
      if (seen && document.hidden) this.start(ms, due, seen);
      else due();
    }, ms);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
