import type { PlatformGlobals } from '#platforms/globals.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

class FakeDocument extends EventTarget {
  hidden = false;
}

class FakeWindow extends EventTarget {
  readonly document = new FakeDocument();
  readonly calls: string[] = [];
  readonly history = { back: () => this.calls.push('history.back') };
  close(): void {
    this.calls.push('close');
  }
}

/** A set's window with the given vendor globals. */
export function fakeGlobals(parts: Partial<PlatformGlobals> = {}) {
  const window = new FakeWindow();
  const globals = Object.assign(window, {
    navigator: { onLine: true },
    location: { search: '' },
    screen: { width: 1920, height: 1080 },
    devicePixelRatio: 1,
    matchMedia: () => ({ matches: false }),
    ...parts,
  });
  return globals as Writable<PlatformGlobals> & FakeWindow;
}

/** Sends the page to the background or back, like a set. */
export function setHidden(globals: { document: FakeDocument }, hidden: boolean): void {
  globals.document.hidden = hidden;
  globals.document.dispatchEvent(new Event('visibilitychange'));
}
