import type { EngineName } from '../../engines/manifest.ts';
import { call, type Tokens } from '../playback/account.ts';
import { borrowBrowser } from './borrow-browser.ts';
import { enginesFor } from './chosen-engines.ts';
import type { Browser } from './launch.ts';
import { newViewer, signInPage } from './new-viewer.ts';
import type { Page } from './page.ts';
import { setting } from './set-record.ts';
import type { Service } from './start-service.ts';
import { Walker } from './walker.ts';

export type WalkLanguage = 'uz' | 'ru';

/** One current and one old set, with a language each. */
export const walks = [
  { engine: 'current', lang: 'uz' },
  { engine: 76, lang: 'ru' },
] as const;

/** The walks in the engines of a file, which runs in `own` as part of `npm test`. */
export function walksIn(
  own: (typeof walks)[number]['engine'],
): readonly { readonly engine: 'current' | 76; readonly lang: WalkLanguage }[] {
  const chosen = enginesFor(own);
  return walks.filter((walk) => chosen.some(({ engine }) => engine === walk.engine));
}

const hasFocus = `document.querySelectorAll('[data-focused]').length === 1`;
export const says = (text: string): string =>
  `(document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0)`;
/**
 * Errors that follow from a network that the test cut, a request that it refused, or a page that it leaves: engine 76
 * rejects the last calls of a page.
 */
const expected =
  /ERR_INTERNET_DISCONNECTED|Failed to load resource|SystemJS|request with keepalive specified/;

/** A set on which a viewer is signed in, and another device of theirs that only calls the service. */
export class ViewerWalk {
  readonly service: Service;
  readonly browser: Browser;
  readonly page: Page;
  readonly remote: Walker;
  readonly viewer: Tokens;
  readonly lang: WalkLanguage;

  private constructor(service: Service, browser: Browser, viewer: Tokens, lang: WalkLanguage) {
    this.service = service;
    this.browser = browser;
    this.page = browser.page;
    this.remote = new Walker(browser.page);
    this.viewer = viewer;
    this.lang = lang;
  }

  /** `register` makes the viewer's account. */
  static async start(
    service: Service,
    engine: EngineName,
    lang: WalkLanguage,
    register: (service: Service) => Promise<Tokens> = newViewer,
  ): Promise<ViewerWalk> {
    const [viewer, browser] = await Promise.all([register(service), borrowBrowser(engine)]);
    // Any page of the origin; the app would start twice. An old engine complains about its own style there.
    await browser.page.goto(`${service.origin}/healthz`);
    browser.page.clearReport();
    await signInPage(browser.page, viewer);
    // Old sets spend a third of the processor time of a press on motion, which the walks without a viewer have.
    await browser.page.js(setting({ motion: 'none' }));
    return new ViewerWalk(service, browser, viewer, lang);
  }

  /** Starts the app at an address without the locale. */
  async open(path: string): Promise<void> {
    await this.page.load(`${this.service.origin}/#/${this.lang}/${path}`);
    await this.page.waitFor(hasFocus);
  }

  /** Starts the app at a title, whose actions have loaded. */
  async openTitle(id: number): Promise<void> {
    await this.open(`cinema/${id}`);
    await this.page.waitFor(`document.querySelectorAll('main [role=button]').length > 2`);
    await this.page.waitFor(`document.querySelector('main [data-focused][role=button]')`);
  }

  /** Calls the service as another device of the viewer. */
  async elsewhere<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await call<T>(this.service, method, path, { token: this.viewer.access, body });
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.body;
  }

  /** Answers the requests for an address with a status until the returned function is called. */
  async refuse(urlPattern: string, responseCode: number): Promise<() => Promise<void>> {
    const { Fetch } = this.page.client;
    const stop = Fetch.requestPaused(({ requestId }) => {
      const headers = [{ name: 'access-control-allow-origin', value: '*' }];
      // An old engine waits for the missing body.
      const body = Buffer.from('{}').toString('base64');
      void Fetch.fulfillRequest({ requestId, responseCode, responseHeaders: headers, body });
    });
    await Fetch.enable({ patterns: [{ urlPattern }] });
    return async () => {
      await Fetch.disable();
      stop();
    };
  }

  /** Types on a hardware keyboard. */
  async type(text: string): Promise<void> {
    for (const key of text) {
      const keyCode = key.toUpperCase().charCodeAt(0);
      await this.page.press({ keyCode, key, code: `Key${key.toUpperCase()}`, text: key });
    }
  }

  /** Types into the open keyboard and walks to its last key, which has this name. */
  async write(text: string, done: RegExp): Promise<void> {
    await this.type(text);
    // The key is in the last row.
    const row = `Array.from(document.querySelector('[data-focused]').parentElement.children)`;
    const named = `function (key) { return ${done}.test(key.getAttribute('aria-label') || key.textContent); }`;
    await this.remote.until('down', `${row}.some(${named})`, 8);
    const isAhead = await this.page.js<boolean>(
      `${row}.findIndex(${named}) > ${row}.indexOf(document.querySelector('[data-focused]'))`,
    );
    await this.remote.walk(isAhead ? 'right' : 'left', done, 8);
  }

  unexpectedErrors(): readonly string[] {
    return this.page.errors.filter((error) => !expected.test(error));
  }
}
