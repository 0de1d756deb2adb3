/**
 * Takes the next key or click before everything else, with the repeats and the release of that key. Calls `act` once. Returns a
 * function that stops waiting; what a taken key still sends stays taken.
 */
export function takeNextKey(act: () => void): () => void {
  let code: number | null = null;
  const take = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const down = (event: KeyboardEvent): void => {
    if (code !== null && (event.keyCode !== code || !event.repeat)) {
      finish();
      return;
    }
    take(event);
    if (code !== null) return;
    code = event.keyCode;
    act();
  };
  const up = (event: KeyboardEvent): void => {
    if (code === null || event.keyCode !== code) return;
    take(event);
    finish();
  };
  const click = (event: MouseEvent): void => {
    take(event);
    if (code === null) act();
    finish();
  };
  const finish = (): void => {
    window.removeEventListener('keydown', down, true);
    window.removeEventListener('keyup', up, true);
    window.removeEventListener('mousedown', take, true);
    window.removeEventListener('click', click, true);
  };
  window.addEventListener('keydown', down, true);
  window.addEventListener('keyup', up, true);
  window.addEventListener('mousedown', take, true);
  window.addEventListener('click', click, true);
  return () => {
    if (code === null) finish();
  };
}
