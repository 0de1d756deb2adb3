import { readFileSync } from 'node:fs';
import { type Browser, launch } from './launch.ts';
import type { Page, Size } from './page.ts';
import type { Service } from './start-service.ts';

export const phoneSize: Size = { width: 390, height: 844 };
/** A form ignores touches while it waits for a response. */
const usable = `(node) => node.getClientRects().length > 0 && !node.closest('[inert]')`;

/** Is on the page, in Uzbek, only once a code has been sent: the step for the number mentions the SMS code, too. */
export const asksForCode = /Qayta yuborish: \d+\u00a0s/;

type PhoneLanguage = 'uz' | 'uz-Cyrl' | 'ru' | 'en';

/** The texts of the phone's pages in a language, by key. */
function textsIn(language: PhoneLanguage): Readonly<Record<string, string>> {
  return JSON.parse(
    readFileSync(new URL(`../../../server/phone/locales/${language}.json`, import.meta.url), 'utf8'),
  );
}

/** A phone's browser, driven by touch on visible text. */
export class Phone {
  readonly browser: Browser;
  readonly texts: Readonly<Record<string, string>>;

  private constructor(browser: Browser, texts: Readonly<Record<string, string>>) {
    this.browser = browser;
    this.texts = texts;
  }

  /** `env` is added to the environment of the browser. */
  static async launch(language: PhoneLanguage, env: Readonly<Record<string, string>> = {}): Promise<Phone> {
    const browser = await launch('current', { size: phoneSize, flags: [`--lang=${language}`], env });
    await browser.page.client.Emulation.setTouchEmulationEnabled({ enabled: true });
    await (await browser.page.network()).setExtraHTTPHeaders({ headers: { 'accept-language': language } });
    return new Phone(browser, textsIn(language));
  }

  /** Opens the page at a view, and signs in by the code of an SMS. */
  async signIn(service: Pick<Service, 'origin' | 'codeFor'>, view: string, number: string): Promise<void> {
    await this.page.goto(`${service.origin}/link#${view}`);
    await this.enter(service, number);
  }

  /** Signs in on the page that asks for a number. */
  async enter(service: Pick<Service, 'codeFor'>, number: string): Promise<void> {
    await this.type(this.text('phone'), number);
    await this.tap(this.text('send_code'));
    await this.page.waitFor(`document.querySelector('input[autocomplete=one-time-code]')`);
    await this.type(this.text('code'), await service.codeFor(number));
  }

  /** Of a key, without gaps to fill. */
  text(key: string): string {
    const text = this.texts[key];
    if (text === undefined) throw new Error(`The pages have no text ${key}`);
    return text;
  }

  get page(): Page {
    return this.browser.page;
  }

  /** Waits until the page contains a text. */
  async reads(text: string | RegExp, timeout?: number): Promise<void> {
    const pattern = typeof text === 'string' ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text;
    await this.page.waitFor(`${pattern}.test(document.body.innerText)`, timeout);
  }

  /** Taps the button or link with a text. */
  async tap(text: string): Promise<void> {
    const find = `Array.from(document.querySelectorAll('button, a'))
      .filter(${usable})
      .find((node) => (node.getAttribute('aria-label') || node.innerText).trim() === ${JSON.stringify(text)})`;
    await this.page.waitFor(find);
    await this.page.js(`${find}.scrollIntoView({ block: 'center' })`);
    const at = await this.page.js<{ x: number; y: number; inside: boolean }>(`(() => {
      const node = ${find};
      const box = node.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      return { x, y, inside: node.contains(document.elementFromPoint(x, y)) };
    })()`);
    if (!at.inside) throw new Error(`Something lies over "${text}"`);
    await this.page.client.Input.dispatchTouchEvent({
      type: 'touchStart',
      touchPoints: [{ x: at.x, y: at.y }],
    });
    await this.page.client.Input.dispatchTouchEvent({ type: 'touchEnd', touchPoints: [] });
  }

  /** Replaces the content of the field with a label. */
  async type(label: string, text: string): Promise<void> {
    const find = `Array.from(document.querySelectorAll('label'))
      .filter(${usable})
      .find((node) => node.innerText.trim() === ${JSON.stringify(label)})`;
    await this.page.waitFor(find);
    await this.page.js(`{ const { control } = ${find}; control.focus(); control.select(); }`);
    await this.page.client.Input.insertText({ text });
  }
}
