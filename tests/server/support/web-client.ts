import { requestCode } from '@oyna/contract/sign-in';
import { lastCode } from './sign-in.ts';
import type { TestServer } from './test-server.ts';

const agent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

type Fields = Readonly<Record<string, string>>;

/** A phone's browser: keeps cookies and sends the CSRF token with each POST. */
export class WebClient {
  readonly app: TestServer['app'];
  readonly #headers: Fields;
  readonly #jar = new Map<string, string>();

  constructor(app: TestServer['app'], headers: Fields = {}) {
    this.app = app;
    this.#headers = headers;
  }

  get cookies(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async get(path: string) {
    return this.#send('GET', path);
  }

  /** Sends like the page: JSON with the CSRF token, asking for an address instead of a redirect. */
  async post(path: string, fields: Fields = {}, headers: Fields = {}) {
    const { csrfToken } = (await this.get('csrf')).json() as { csrfToken: string };
    return this.#send('POST', path, { csrfToken, ...fields }, { 'x-auth-return-redirect': '1', ...headers });
  }

  async session(): Promise<{ user: Fields; expires: string; access: string } | null> {
    return (await this.get('session')).json();
  }

  async signIn(server: TestServer, phone: string) {
    await server.request(requestCode, { body: { phone } });
    return this.post('callback/phone-code', { phone, code: lastCode(server, phone), callbackUrl: '/link' });
  }

  async #send(method: 'GET' | 'POST', path: string, payload?: Fields, headers: Fields = {}) {
    const response = await this.app.inject({
      method,
      url: `/api/auth/${path}`,
      headers: { host: 'oyna.test', 'user-agent': agent, cookie: this.cookies, ...this.#headers, ...headers },
      ...(payload && { payload }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') this.#jar.delete(name);
      else this.#jar.set(name, encodeURIComponent(value));
    }
    return response;
  }
}
