import { createContext, runInContext } from 'node:vm';
import { pageScript } from '#build/page/page-script.ts';
import { fillPage } from '#build/page/page-scripts.ts';

const script = fillPage(await pageScript('first-frame'), { __BUILD__: '"test"' });

type Listener = (event: { persisted?: boolean }) => void;

/** A set whose page the test starts, hides, ends and kills; its storage outlives the page. */
export class FakeSet {
  readonly stored: Map<string, string>;
  now = Date.UTC(2026, 10, 22);
  private listeners: Record<string, Listener> = {};
  private hidden = false;
  hash = '';
  attributes: Record<string, string> = {};
  skeleton = '';

  constructor(stored: Record<string, string> = { lang: 'uz' }) {
    this.stored = new Map(Object.entries(stored));
  }

  /** Starts the page; storage that is `null` throws. */
  start(hash = '', storage: unknown = this.storage()): this {
    this.listeners = {};
    this.attributes = {};
    this.hidden = false;
    this.hash = hash;
    this.skeleton = '';
    const set = this;
    const listen = (type: string, listener: Listener) => {
      this.listeners[type] = listener;
    };
    const setAttribute = (name: string, value: string) => {
      this.attributes[name] = value;
    };
    const page = {
      localStorage: storage,
      location: {
        get hash() {
          return set.hash;
        },
      },
      history: {
        replaceState: (_state: unknown, _title: string, to: string) => {
          this.hash = to;
        },
      },
      document: {
        get hidden() {
          return set.hidden;
        },
        addEventListener: listen,
        documentElement: { setAttribute },
        createElement: () => ({ style: {} }),
        getElementById: () => ({
          appendChild: ({ style }: { readonly style: object }) => {
            set.skeleton += `<i ${JSON.stringify(style)}>`;
          },
        }),
      },
      window: { addEventListener: listen },
      Date: { now: () => this.now },
    };
    runInContext(script, createContext(page));
    return this;
  }

  /** Standby and background, or the way back. */
  hide(hidden: boolean): void {
    this.hidden = hidden;
    this.listeners.visibilitychange?.({});
  }

  /** A clean end, as the exit question and a closed page cause it. */
  end(): void {
    this.listeners.pagehide?.({});
  }

  crashes(): number {
    return Number(this.attributes['data-crashes']);
  }

  private storage() {
    return {
      getItem: (key: string) => this.stored.get(key) ?? null,
      setItem: (key: string, value: string) => void this.stored.set(key, value),
      removeItem: (key: string) => void this.stored.delete(key),
    };
  }

  record(): Record<string, unknown> {
    return JSON.parse(this.stored.get('settings') ?? '{}');
  }
}

/** A set in Uzbek with this record. */
export const setWith = (record: object) => new FakeSet({ lang: 'uz', settings: JSON.stringify(record) });
