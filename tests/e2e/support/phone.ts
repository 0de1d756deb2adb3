import { type Browser, launch } from './launch.ts';
import type { Page } from './page.ts';
import type { Service } from './start-service.ts';

const size = { width: 390, height: 844 };
/** A form ignores touches while it waits for a response. */
const usable = `(node) => node.getClientRects().length > 0 && !node.closest('[inert]')`;

/** Is on the page, in Uzbek, only once a code has been sent: the step for the number mentions the SMS code, too. */
export const asksForCode = /Qayta yuborish: \d+\u00a0s/;

const signInWords = {
  uz: { number: 'Telefon raqami', send: 'Kodni olish', code: 'SMS kod' },
  ru: { number: 'Номер телефона', send: 'Получить код', code: 'Код из SMS' },
} as const;

/** A phone's browser, driven by touch on visible text. */
export class Phone {
  readonly browser: Browser;

  private constructor(browser: Browser) {
    this.browser = browser;
  }

  static async launch(language: string): Promise<Phone> {
    const browser = await launch('current', { size, flags: [`--lang=${language}`] });
    await browser.page.client.Emulation.setTouchEmulationEnabled({ enabled: true });
    await (await browser.page.network()).setExtraHTTPHeaders({ headers: { 'accept-language': language } });
    return new Phone(browser);
  }

  /** Opens the page at a view, and signs in by the code of an SMS. */
  async signIn(
    service: Pick<Service, 'origin' | 'codeFor'>,
    view: string,
    number: string,
    language: keyof typeof signInWords = 'uz',
  ): Promise<void> {
    const words = signInWords[language];
    await this.page.goto(`${service.origin}/link#${view}`);
    await this.type(words.number, number);
    await this.tap(words.send);
    await this.page.waitFor(`document.querySelector('input[autocomplete=one-time-code]')`);
    await this.type(words.code, await service.codeFor(number));
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
