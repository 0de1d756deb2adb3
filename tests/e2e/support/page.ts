import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'chrome-remote-interface';
import { evaluate } from './evaluate.ts';
import { type Key, type KeyName, keyOf } from './keys.ts';
import { lookInPage } from './look-in-page.ts';
import { PageReport } from './page-report.ts';

export type Size = { width: number; height: number };
export type Focused = { text: string; pos: string | null; count: number };
/** Times in ms, rates in kbit/s; cpu is the slowdown factor. Omitted values are not throttled. */
export type Throttle = {
  cpu?: number;
  latency?: number;
  download?: number;
  upload?: number;
  offline?: boolean;
};

/** How long an expectation may take, in ms: a busy machine is slow, not wrong. */
const patience = 30_000;

const FULL_HD: Size = { width: 1920, height: 1080 };
const FOCUSED = `(function () {
  var all = document.querySelectorAll('[data-focused]');
  var one = all[0];
  if (!one) return null;
  return { text: one.textContent.trim(), pos: one.getAttribute('data-pos'), count: all.length };
})()`;

/** A page of an engine, driven by a remote's keys or by a pointer. */
export class Page {
  readonly client: Client;
  private readonly report: PageReport;
  private size: Size = FULL_HD;

  private constructor(client: Client) {
    this.client = client;
    this.report = new PageReport(client);
  }

  static async open(client: Client, options: { size?: Size; userAgent?: string }): Promise<Page> {
    const page = new Page(client);
    await Promise.all([client.Page.enable(), client.Runtime.enable(), client.Log.enable()]);
    const { userAgent } = options;
    // Old engines override it for their network events only.
    if (userAgent) await (await page.network()).setUserAgentOverride({ userAgent });
    await page.resize(options.size ?? FULL_HD);
    return page;
  }

  get errors(): readonly string[] {
    return this.report.errors;
  }

  get failedRequests(): PageReport['failedRequests'] {
    return this.report.failedRequests;
  }

  clearReport(): void {
    this.report.clear();
  }

  /** Loads an address and waits for its load event; a change of only the hash does not load. */
  async goto(url: string): Promise<void> {
    const here = await this.js<string>('location.href');
    if (url.includes('#') && url.split('#')[0] === here.split('#')[0]) {
      await this.js(`location.href = ${JSON.stringify(url)}`);
      return;
    }
    const loaded = this.client.Page.loadEventFired();
    const { errorText } = await this.client.Page.navigate({ url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    await loaded;
  }

  /**
   * Loads an address from scratch, even if only its hash differs. One load costs less than two by way of another page.
   */
  async load(url: string): Promise<void> {
    const here = await this.js<string>('location.href');
    if (url.split('#')[0] !== here.split('#')[0]) return this.goto(url);
    // The page is not notified of this change.
    await this.js(`history.replaceState(null, '', ${JSON.stringify(url)})`);
    await this.reload();
  }

  async reload(): Promise<void> {
    const loaded = this.client.Page.loadEventFired();
    await this.client.Page.reload({});
    await loaded;
  }

  /** Evaluates an expression in the page, awaits a promise, and returns the JSON value. */
  js<T = unknown>(expression: string): Promise<T> {
    return evaluate<T>(this.client, expression);
  }

  async press(key: KeyName | Key, times = 1): Promise<void> {
    for (let i = 0; i < times; i++) {
      await this.send(keyOf(key), false);
      await this.release(key);
    }
  }

  /** Holds a key for the given time in ms, repeating like a remote: after 400 ms, then every 80 ms. */
  async hold(key: KeyName | Key, ms: number, every = 80): Promise<void> {
    const end = performance.now() + ms;
    await this.send(keyOf(key), false);
    await sleep(Math.min(400, ms));
    while (performance.now() < end) {
      await this.send(keyOf(key), true);
      await sleep(Math.min(every, Math.max(0, end - performance.now())));
    }
    await this.release(key);
  }

  /** Holds a key for a number of presses, `every` ms apart, whether or not the page has handled them. */
  async repeat(key: KeyName | Key, presses: number, every: number): Promise<void> {
    const sent: Promise<void>[] = [];
    const began = performance.now();
    for (let press = 0; press < presses; press++) {
      await sleep(Math.max(0, began + press * every - performance.now()));
      sent.push(this.send(keyOf(key), press > 0));
    }
    sent.push(this.release(key));
    await Promise.all(sent);
  }

  /** Waits until an expression is truthy and returns its value; an element is returned as true. */
  async waitFor<T = unknown>(expression: string, timeout = patience): Promise<T> {
    const end = performance.now() + timeout;
    let last: unknown;
    for (let left = timeout; left > 0; left = end - performance.now()) {
      try {
        last = await lookInPage(this.client, expression, left);
        if (last) return last as T;
      } catch (error) {
        // A navigation destroys the page's context; the next look uses the new one.
        last = error;
        await sleep(50);
      }
    }
    throw new Error(await this.lateness(expression, timeout, last));
  }

  /** The focused element and the number of elements that claim the focus; more than one is a fault. */
  focused(): Promise<Focused | null> {
    return this.js<Focused | null>(FOCUSED);
  }

  async move(x: number, y: number): Promise<void> {
    await this.client.Input.dispatchMouseEvent({ type: 'mouseMoved', x, y });
  }

  async click(x: number, y: number): Promise<void> {
    await this.move(x, y);
    const button = { x, y, button: 'left', clickCount: 1 } as const;
    await this.client.Input.dispatchMouseEvent({ type: 'mousePressed', ...button });
    await this.client.Input.dispatchMouseEvent({ type: 'mouseReleased', ...button });
  }

  async wheel(x: number, y: number, deltaY: number): Promise<void> {
    await this.client.Input.dispatchMouseEvent({ type: 'mouseWheel', x, y, deltaX: 0, deltaY });
  }

  async resize(size: Size): Promise<void> {
    this.size = size;
    await this.client.Emulation.setDeviceMetricsOverride({ ...size, deviceScaleFactor: 1, mobile: false });
  }

  /** Writes a PNG or JPEG by file name, temporarily in another size if given. */
  async screenshot(file: string, size: Size = this.size): Promise<void> {
    const before = this.size;
    if (size !== before) await this.resize(size);
    if (size !== before) await sleep(500);
    const { data } = await this.client.Page.captureScreenshot(
      file.endsWith('.jpg') ? { format: 'jpeg', quality: 80 } : { format: 'png' },
    );
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, data, 'base64');
    if (size !== before) await this.resize(before);
  }

  /** The engine's network events and settings. Its events cost the processor time of many pages, so few pages have them. */
  async network(): Promise<Client['Network']> {
    await this.client.Network.enable({});
    return this.client.Network;
  }

  async throttle({ cpu = 1, latency = 0, download, upload, offline = false }: Throttle): Promise<void> {
    const bytes = (kilobits: number | undefined) => (kilobits === undefined ? -1 : (kilobits * 1000) / 8);
    const rates = { downloadThroughput: bytes(download), uploadThroughput: bytes(upload) };
    const network = await this.network();
    await network.emulateNetworkConditions({ offline, latency, ...rates });
    await this.client.Emulation.setCPUThrottlingRate({ rate: cpu });
  }

  private async send(key: Key, autoRepeat: boolean): Promise<void> {
    const { keyCode, text, ...named } = key;
    const down = text === undefined ? { type: 'rawKeyDown' as const } : { type: 'keyDown' as const, text };
    await this.client.Input.dispatchKeyEvent({
      ...down,
      ...named,
      windowsVirtualKeyCode: keyCode,
      autoRepeat,
    });
  }

  private async release(key: KeyName | Key): Promise<void> {
    const { keyCode, text: _, ...named } = keyOf(key);
    await this.client.Input.dispatchKeyEvent({ type: 'keyUp', ...named, windowsVirtualKeyCode: keyCode });
  }

  private async lateness(expression: string, timeout: number, last: unknown): Promise<string> {
    const where = await this.js('location.href').catch(() => 'nowhere');
    const focused = JSON.stringify(await this.focused().catch(() => null));
    const shown = await this.js<string>('document.body.innerText').catch(() => '');
    const facts = [
      `last value: ${String(last)}`,
      `at: ${where}`,
      `focused: ${focused}`,
      `shown: ${JSON.stringify(shown.slice(0, 500))}`,
      ...this.errors.slice(-5),
    ];
    return `Not within ${timeout} ms: ${expression}\n  ${facts.join('\n  ')}`;
  }
}
