import { createContext, runInContext } from 'node:vm';
import { parse } from 'acorn';
import { afterEach, describe, expect, test } from 'vitest';
import { textOf } from '#build/package/files.ts';
import { startLogServer } from '#build/package/log-server.ts';
import { logAddress, withRemoteLog } from '#build/package/remote-log.ts';
import { app } from './sample-app.ts';

const page = textOf(withRemoteLog(app, 'http://192.168.1.5:9000/'), 'index.html') ?? '';
const script = /<script id="remote-log">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';

/** A page in which the script runs: its requests, its console output and its listeners. */
function runPage() {
  const sent: string[] = [];
  const printed: unknown[][] = [];
  const listeners: Record<string, (event: unknown) => void> = {};
  class XMLHttpRequest {
    private address = '';
    open(method: string, address: string) {
      this.address = `${method} ${address}`;
    }
    send(text: string) {
      sent.push(`${this.address} ${text}`);
    }
  }
  const print = (...values: unknown[]) => printed.push(values);
  const context = createContext({
    XMLHttpRequest,
    navigator: { userAgent: 'SMART-TV' },
    window: {
      addEventListener: (name: string, listener: (event: unknown) => void) => {
        listeners[name] = listener;
      },
    },
    console: { log: print, info: print, warn: print, error: print },
  });
  runInContext(script, context);
  return { context, sent, printed, listeners };
}

describe('the script of a remote log', () => {
  const to = 'POST http://192.168.1.5:9000/';

  test('comes before the scripts of the app', () => {
    expect(page.indexOf('remote-log')).toBeLessThan(page.indexOf('./assets/'));
  });

  test('parses on every engine', () => {
    expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
  });

  test('sends the engine at the start', () => {
    expect(runPage().sent).toEqual([`${to} start SMART-TV`]);
  });

  test('sends the console, which still prints', () => {
    const { context, sent, printed } = runPage();
    runInContext(`console.warn('slow', 12, { id: 1 }); console.error(new TypeError('no'))`, context);
    expect(sent[1]).toBe(`${to} warn slow 12 {"id":1}`);
    expect(sent[2]).toMatch(/error TypeError: no/);
    expect(printed[0]?.slice(0, 2)).toEqual(['slow', 12]);
  });

  test('sends uncaught errors, rejections and files that do not load', () => {
    const { sent, listeners } = runPage();
    listeners.error?.({ message: 'Script error.' });
    listeners.error?.({ target: { src: 'a.js' } });
    listeners.unhandledrejection?.({ reason: 'gone' });
    expect(sent.slice(1)).toEqual([
      `${to} uncaught Script error.`,
      `${to} uncaught cannot load a.js`,
      `${to} rejected gone`,
    ]);
  });
});

test.each(['192.168.1.5:9000', 'file:///a', "http://a.uz/'"])('%s is not an address for a log', (address) => {
  expect(() => logAddress(address)).toThrow(`"${address}" is not an address for a log`);
});

describe('the server of a remote log', () => {
  let stop = () => {};
  afterEach(() => stop());

  test('prints each message with its sender and without control characters', async () => {
    const lines: string[] = [];
    const server = await startLogServer(0, (line) => lines.push(line));
    stop = () => void server.close();
    const { port } = server.address() as { port: number };
    const body = `warn \u001b[2Jslow\nline`;
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(lines).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d 127\.0\.0\.1 warn {2}\[2Jslow\nline$/)]);
  });
});
