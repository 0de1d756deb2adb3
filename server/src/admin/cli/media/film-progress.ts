const everyMs = 5000;

/** Tells the progress of a film: a line for each step, and one from time to time. */
export function filmProgress(name: string, print: (text: string) => void, now = Date.now) {
  let step = '';
  let told = 0;
  return {
    tell(part: number, next: string): void {
      if (next === step && now() - told < everyMs) return;
      step = next;
      told = now();
      print(`${name}: ${Math.floor(part * 100)} %, ${next}`);
    },
  };
}
