import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { networkAddress } from '#server/src/shared/network-address.ts';
import { axeViolations } from './support/axe.ts';
import { asksForCode, Phone } from './support/phone.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { type Tokens, televisionApi } from './support/television-api.ts';

let service: Service;
let phone: Phone;

beforeAll(async () => {
  service = await sharedService();
  phone = await Phone.launch('uz');
});
afterAll(async () => {
  await phone?.browser.close();
});
afterEach(() => {
  expect(phone.page.errors).toEqual([]);
  phone.page.clearReport();
});

const number = '+998901112233';

const { call, television, outcome, signedIn } = televisionApi(() => service);

const accessible = async () => expect(await axeViolations(phone.page)).toEqual([]);

test('a QR code signs the television in through the registration of a new viewer', async () => {
  const tv = await television('QE55');
  // The QR code contains this machine's network address; here, the phone is this machine.
  const { host, search } = new URL(tv.verification_uri_complete);
  expect(host).toBe(`${networkAddress() ?? '127.0.0.1'}:${service.port}`);
  await phone.page.goto(`${service.origin}/link${search}`);
  await phone.reads('Hisobga kirish');
  await accessible();
  await phone.type('Telefon raqami', number);
  await phone.tap('Kodni olish');
  await phone.reads(asksForCode);
  await phone.type('SMS kod', '000000');
  await phone.reads('Kod notoʻgʻri');
  await phone.type('SMS kod', await service.codeFor(number));
  await phone.reads('Shu televizor ulansinmi?');
  await phone.reads(`${tv.user_code.slice(0, 4)}•••`);
  await phone.reads('Tizen 6.5 · QE55');
  await phone.reads('Telefon bilan bir tarmoqda');
  await phone.reads('Hozirgina soʻraldi');
  await accessible();
  expect(await phone.page.js('location.search')).toBe('');
  await phone.type('Ekrandagi oxirgi uchta harf', tv.user_code.endsWith('BBB') ? 'CCC' : 'BBB');
  await phone.tap('Ha, ulansin');
  await phone.reads('Televizorda boshqa harflar.');
  await phone.type('Ekrandagi oxirgi uchta harf', tv.user_code.slice(-3).toLowerCase());
  await phone.tap('Ha, ulansin');
  await phone.reads('Tayyor. Televizorga qarang.');
  expect((await outcome(tv)).body.access).toEqual(expect.any(String));
});

test('a typed code can be rejected after an unknown one is reported', async () => {
  const tv = await television('UE43');
  await phone.tap('Boshqa kod kiritish');
  await phone.type('Televizordagi kod', 'zzzzzz');
  await phone.reads('Bunday kod yoʻq yoki muddati oʻtgan.');
  await phone.type('Televizordagi kod', tv.user_code.toLowerCase().replace('-', ''));
  await phone.reads('Tizen 6.5 · UE43');
  await phone.reads(tv.user_code);
  await phone.tap('Yoʻq, rad etish');
  await phone.reads('Televizor ulanmadi.');
  expect((await outcome(tv)).body.code).toBe('access_denied');
});

test('typed text appears in the open field of the television at once', async () => {
  const { access } = await signedInTelevision();
  await phone.tap('Matn');
  await phone.reads('Televizorda qidiruv, izoh yoki murojaat maydonini oching');
  const listen = (after: number) =>
    call<{ text: string; submit: boolean; sequence: number }>(
      'GET',
      `auth/session/relay/?field=search&after=${after}`,
      { token: access },
    );
  const first = listen(0);
  await phone.reads('Qidiruv');
  await accessible();
  await phone.type('Qidiruv', 'Oʻtgan kun');
  const { body } = await first;
  expect(body).toMatchObject({ text: 'Oʻtgan kun', submit: false });
  await phone.reads('Ekranda');
  const second = listen(body.sequence);
  await phone.page.client.Input.insertText({ text: 'lar' });
  const third = await second;
  expect(third.body.text).toBe('Oʻtgan kunlar');
  const last = listen(third.body.sequence);
  await phone.tap('Tayyor');
  expect((await last).body).toMatchObject({ text: 'Oʻtgan kunlar', submit: true });
  await phone.reads('Yuborildi');
});

test('a large photo becomes the avatar, unlike a file that is not an image', async () => {
  const { access } = await signedInTelevision();
  await phone.tap('Hisob');
  await phone.reads('Suratni tanlash');
  /** Selects a file like the phone's own picker. */
  const choose = (file: string) =>
    phone.page.js(`(async () => {
      const files = new DataTransfer();
      files.items.add(await (${file}));
      const input = document.querySelector('input[type=file]');
      input.files = files.files;
      input.dispatchEvent(new Event('change'));
    })()`);
  await phone.page.waitFor(`!document.querySelector('.picture').inert`);
  await choose(`new File(['no picture'], 'a.jpg', { type: 'image/jpeg' })`);
  await phone.reads('Bu faylni surat sifatida ochib boʻlmadi.');
  await phone.page.waitFor(`!document.querySelector('.picture').inert`);
  await choose(`new Promise((resolve) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1200;
    const pixels = canvas.getContext('2d').createImageData(1600, 1200);
    for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    canvas.getContext('2d').putImageData(pixels, 0, 0);
    canvas.toBlob((blob) => {
      if (blob.size < 2 * 1024 * 1024) throw new Error('too small to show anything');
      resolve(new File([blob], 'photo.png', { type: 'image/png' }));
    }, 'image/png');
  })`);
  await phone.reads('Saqlandi. Televizorda ham shu surat boʻladi.');
  await phone.page.waitFor(`document.querySelector('.picture img').naturalWidth === 512`);
  await accessible();
  const { body } = await call<{ avatar: string }>('GET', 'auth/me/', { token: access });
  const picture = await fetch(new URL(body.avatar, service.origin));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await phone.tap('Suratni olib tashlash');
  await expect
    .poll(async () => (await call<{ avatar: string }>('GET', 'auth/me/', { token: access })).body.avatar)
    .toBeNull();
});

test('a session blocked elsewhere returns to its page through sign-in', async () => {
  const { access } = await signedInTelevision();
  await phone.tap('Hisob');
  await phone.reads('+998 90 111 22 33');
  await phone.reads('Tizen 6.5 · QN90');
  await accessible();
  await call('POST', 'auth/session/block/', { token: access, body: { others: true } });
  await phone.page.js(`dispatchEvent(new Event('focus'))`);
  await phone.reads('Bu qurilmada hisobga qaytadan kiring.');
  expect(await phone.page.js('location.search')).toContain('error=SessionRequired');
  await phone.enter(service, number);
  await phone.reads('Qurilmalar');
  expect(await phone.page.js('location.pathname + location.search + location.hash')).toBe('/link#account');
});

test('a device is signed out from the list after a second tap', async () => {
  const { access } = await signedInTelevision();
  await phone.page.reload();
  await phone.tap('Tizen 6.5 · QN90: chiqarish');
  await phone.tap('Ha, chiqarilsin');
  await phone.page.waitFor(
    `!Array.from(document.querySelectorAll('button')).some((it) => it.innerText === 'Ha, chiqarilsin')`,
  );
  await expect.poll(async () => (await call('GET', 'auth/me/', { token: access })).status).toBe(401);
});

test('the page of security signs out everywhere else before it sets a new password', async () => {
  const { access } = await signedInTelevision();
  await phone.page.goto(`${service.origin}/link#security`);
  await phone.reads('Xavfsizlik va maʼlumotlar');
  await phone.reads('Tizen 6.5 · QN90');
  await phone.reads('Telefonda tasdiqlangan');
  await accessible();
  await phone.tap('Hisobni himoyalash');
  await phone.tap('Ha, barchasi chiqarilsin');
  await phone.reads('Kamida 8 ta belgi.');
  await accessible();
  expect((await call('GET', 'auth/me/', { token: access })).status).toBe(401);
  await phone.type('Yangi parol', 'oyna2026');
  await phone.type('SMS kod', await service.codeFor(number));
  await phone.tap('Saqlash');
  await phone.reads('Bu parolni topish oson.');
  await phone.type('Yangi parol', 'qishki bozor 7');
  await phone.tap('Saqlash');
  await phone.reads('Parol oʻzgartirildi.');
  const body = { phone: number, password: 'qishki bozor 7' };
  expect((await call('POST', 'auth/token/', { body })).status).toBe(200);
});

test('the page of security leads to deletion, which asks for a code first', async () => {
  await phone.tap('Hisobni oʻchirib tashlash');
  await phone.reads('butunlay oʻchib ketadi');
  await accessible();
  await phone.type('SMS kod', '000000');
  await phone.tap('Butunlay oʻchirib tashlash');
  await phone.reads('Kod notoʻgʻri');
  await phone.tap('Bekor qilish');
  await phone.reads('Oxirgi kirishlar');
  await phone.tap('Hisob');
  await phone.reads('+998 90 111 22 33');
});

test('the page keeps the chosen one of four languages', async () => {
  for (const [language, text] of [
    ['RU Русский', 'Устройства'],
    ['EN English', 'Devices'],
    ['ЎЗ Ўзбекча', 'Қурилмалар'],
  ] as const) {
    await phone.tap(language);
    await phone.reads(text);
  }
  await phone.page.reload();
  await phone.reads('Қурилмалар');
  await phone.tap('UZ Oʻzbekcha');
  await phone.reads('Qurilmalar');
});

test('reports page errors once in one batch, except those of the report itself', async () => {
  const sent: string[] = [];
  const network = await phone.page.network();
  network.requestWillBeSent(({ request }) => {
    if (request.url.endsWith('/api/auth/_log')) sent.push(request.postData ?? '');
  });
  await network.setBlockedURLs({ urls: ['*/api/auth/_log'] });
  await phone.page.js(`{
    const fail = () => { throw new Error('on purpose'); };
    for (let i = 0; i < 50; i++) setTimeout(fail);
    setTimeout(() => { throw new Error('another'); });
  }`);
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1);
  const batch = (report = '[]') => (JSON.parse(report) as { message: string }[]).map((it) => it.message);
  expect(batch(sent[0])).toEqual(['Error: on purpose', 'Error: another']);
  // A failed report would itself be in the next one.
  await phone.page.js(`setTimeout(() => { throw new Error('later'); })`);
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(2);
  expect(batch(sent[1])).toEqual(['Error: later']);
  await network.setBlockedURLs({ urls: [] });
  phone.page.clearReport();
});

test('the page leads to an open text field, unless a code is being typed', async () => {
  const { access } = await signedInTelevision();
  await phone.page.goto(`${service.origin}/link?later`);
  await phone.reads('maydonini oching: u shu yerda kodsiz');
  await phone.reads('+998 90 111 22 33');
  await accessible();
  await phone.type('Televizordagi kod', 'bc');
  let asked = 0;
  const network = await phone.page.network();
  network.requestWillBeSent(({ request }) => {
    if (request.url.includes('auth/session/list/')) asked++;
  });
  const first = call<{ text: string }>('GET', 'auth/session/relay/?field=search&after=0', { token: access });
  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(await phone.page.js(`document.querySelector('#main input').value`)).toBe('BC');
  await phone.type('Televizordagi kod', '');
  await phone.reads('Qidiruv');
  await phone.type('Qidiruv', 'Bola');
  expect((await first).body.text).toBe('Bola');
  await phone.tap('Hisob');
});

test('signing out ends the session', async () => {
  await phone.tap('Hisobdan chiqish');
  await phone.reads('Hisobga kirish');
  await phone.page.reload();
  await phone.reads('Hisobga kirish');
});

test('the help page sends the message of a guest about an error code', async () => {
  await phone.page.goto(`${service.origin}/help?code=P-1001`);
  await phone.reads('Televizorda boshqa video ochiladimi, tekshiring.');
  await phone.page.waitFor(`document.querySelector('textarea')`);
  await accessible();
  expect(await phone.page.js(`document.querySelector('textarea').value`)).toBe('Xato kodi: P-1001\n');
  await phone.type('Xabar', 'Ekran qora, P-1001');
  await phone.tap('RU Русский');
  await phone.reads('Почему не открывается видео?');
  await phone.page.waitFor(`document.querySelector('textarea')`);
  expect(await phone.page.js(`document.querySelector('textarea').value`)).toBe('Ekran qora, P-1001');
  await phone.tap('Отправить');
  await phone.page.waitFor(`document.querySelector('.fault').textContent !== ''`);
  await phone.type('Номер телефона', '90 765 43 21');
  await phone.tap('Отправить');
  await phone.reads('Ответим на номер +998 90 765 43 21.');
  expect(await phone.page.js('document.fonts.check("1rem Onest")')).toBe(true);
  await accessible();
});

/** A television of the same account. */
async function signedInTelevision(): Promise<Tokens> {
  const session = `fetch('/api/auth/session').then((it) => it.json())`;
  return signedIn((await phone.page.js<Tokens>(session)).access, 'QN90');
}
