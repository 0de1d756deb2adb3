/**
 * A press that turns something on or off, recreated with each render. Presses that come before the next render count
 * from one another, so that two of them end as it was.
 */
export function flipOf(on: boolean, set: (on: boolean) => void): () => void {
  let now = on;
  return () => {
    now = !now;
    set(now);
  };
}
