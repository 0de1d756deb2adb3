import { call, type Tokens } from '../playback/account.ts';
import type { Page } from './page.ts';
import type { Service } from './start-service.ts';

let numbers = 0;

/** A viewer with a new, empty account. */
export async function newViewer(service: Service): Promise<Tokens & { readonly phone: string }> {
  const phone = `+99893${3_000_000 + numbers++}`;
  await call(service, 'POST', 'auth/', { body: { phone } });
  const code = await service.codeFor(phone);
  const proof = await call<{ registration_token: string }>(service, 'POST', 'auth/confirm/', {
    body: { phone, code },
  });
  const { registration_token } = proof.body;
  const names = { phone, first_name: 'Nodira', last_name: 'Karimova' };
  const made = await call<Tokens>(service, 'POST', 'auth/register/', {
    body: { ...names, registration_token },
  });
  if (made.status !== 201) throw new Error(`auth/register/ answered ${made.status}`);
  return { ...made.body, phone };
}

/** Signs a page in as a viewer's device, from its next load on. */
export async function signInPage(page: Page, { access, refresh }: Tokens): Promise<void> {
  await page.js(`localStorage.setItem('refreshToken', ${JSON.stringify(refresh)})`);
  await page.js(`localStorage.setItem('token', ${JSON.stringify(access)})`);
}
