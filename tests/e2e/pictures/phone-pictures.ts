import { readFileSync } from 'node:fs';
import { call } from '../playback/account.ts';
import { keepInvitation } from '../support/keep-invitation.ts';
import { newViewer, signInPage } from '../support/new-viewer.ts';
import { Phone } from '../support/phone.ts';
import { televisionApi } from '../support/television-api.ts';
import { type Camera, plays } from './camera.ts';
import type { Catalogue } from './catalogue.ts';
import { withEmojiFont } from './emoji-font.ts';

const playing = `document.querySelector('.playing')`;
const ring = `document.querySelector('.ring')`;

/** A text of the television in the camera's language, by the file and the path of its key. */
function textOf({ lang }: Camera, file: string, ...path: readonly string[]): string {
  const texts = readFileSync(
    new URL(`../../../src/i18n/locales/${file}/${lang}.json`, import.meta.url),
    'utf8',
  );
  const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], JSON.parse(texts));
  return String(found);
}

/** Opens "Phone as a remote" from the settings; returns the part of its link behind the `#`. */
async function openPhones(camera: Camera): Promise<string> {
  const { page } = camera;
  await camera.open('settings');
  await page.js(keepInvitation);
  await camera.stepTo(textOf(camera, 'settings', 'settings', 'group', 'account'), 'down', 'up');
  await camera.step('right');
  await camera.stepTo(textOf(camera, 'settings', 'settings', 'phones'), 'down', 'up');
  await camera.step('ok');
  await page.waitFor('window.invitation');
  return new URL(await page.js<string>('window.invitation')).hash;
}

/** The pages of a phone that signs in: its number, its code, and the question about a television. */
async function pictureSignIn(camera: Camera, phone: Phone, number: string): Promise<void> {
  const { service } = camera;
  const { user_code } = await televisionApi(() => service).television('QE55');
  await phone.page.goto(`${service.origin}/link?code=${user_code}`);
  await phone.reads(phone.text('sign_in'));
  await camera.takePhone(phone, 'sign-in');
  await phone.type(phone.text('phone'), number);
  await phone.tap(phone.text('send_code'));
  await phone.page.waitFor(`document.querySelector('input[autocomplete=one-time-code]')`);
  await camera.takePhone(phone, 'code');
  await phone.type(phone.text('code'), await service.codeFor(number));
  await phone.reads(phone.text('ask'));
  await camera.takePhone(phone, 'ask');
  await phone.page.goto(`${service.origin}/link#remote`);
  await phone.reads(phone.text('remote_why'));
  await camera.takePhone(phone, 'no-television');
}

/** The remote while a film plays, with its comments and the guide of today, and the field for text. */
async function pictureRemote(camera: Camera, phone: Phone, { free, channel }: Catalogue): Promise<void> {
  const { page, service } = camera;
  await camera.open('');
  await phone.page.waitFor(ring, 20_000);
  await phone.page.waitFor(`document.querySelectorAll('.found button').length > 3`);
  await camera.takePhone(phone, 'remote');
  await camera.open(`watch/cinema/${free}`);
  await page.waitFor(plays, 30_000);
  await phone.page.waitFor(`${playing} && document.querySelector('.item-actions')`, 20_000);
  await phone.tap(phone.text('comments'));
  await phone.page.js(`document.querySelector('details.guide > summary').click()`);
  await phone.page.waitFor(`document.querySelector('.guide details')`);
  await phone.page.js(`document.querySelector('.guide details summary').click()`);
  await phone.page.waitFor(`document.querySelector('.programmes li')`);
  await camera.takePhone(phone, 'playing');
  await camera.open(`watch/channel/${channel}`);
  await page.waitFor(plays, 30_000);
  await phone.reads(phone.text('next_programme').split(/[,{:]/)[0] ?? '');
  await camera.takePhone(phone, 'channel');
  await camera.open('search');
  await phone.page.goto(`${service.origin}/link#type`);
  await phone.type(phone.text('field_search'), 'Toshkent');
  await camera.takePhone(phone, 'text');
}

/** A guest's phone from its invitation to its end, and the account that sees it. */
async function pictureGuest(camera: Camera, phone: Phone, guest: Phone): Promise<void> {
  const { service } = camera;
  const hash = await openPhones(camera);
  await camera.take('phones');
  await guest.page.goto(`${service.origin}/link${hash}`);
  await guest.reads(guest.text('guest'));
  await camera.takePhone(guest, 'guest');
  await guest.tap(guest.text('guest_join'));
  await guest.page.waitFor(ring, 20_000);
  await camera.page.waitFor(`document.querySelectorAll('[role=dialog] [role=button]').length > 1`);
  await camera.take('phones-guest');
  await camera.takePhone(guest, 'guest-remote');
  for (const view of ['account', 'security', 'profiles', 'tv']) {
    await phone.page.goto(`${service.origin}/link#${view}`);
    await camera.pause(1500);
    await camera.takePhone(phone, view);
  }
  await guest.tap(guest.text('guest_leave'));
  await guest.reads(guest.text('guest_over'));
  await camera.takePhone(guest, 'guest-over');
  await phone.page.goto(`${service.origin}/help?code=P-1001`);
  await phone.page.waitFor(`document.querySelector('textarea')`);
  await camera.takePhone(phone, 'help');
}

/** A party from its start: the panel of the host alone and with others, and the phone that joins and reacts. */
async function pictureParty(camera: Camera, phone: Phone, { free }: Catalogue): Promise<void> {
  const { page, service } = camera;
  const together = textOf(camera, 'party', 'party', 'heading');
  await camera.open(`cinema/${free}`);
  await page.waitFor(`document.querySelectorAll('main [role=button]').length > 2`);
  await camera.stepTo(together, 'right', 'left');
  await camera.step('ok');
  await page.waitFor(`document.querySelectorAll('[role=dialog] [role=button]').length === 2`);
  await camera.take('party-start');
  await camera.step('ok');
  await page.waitFor(`document.querySelector('[role=dialog] img, [role=dialog] svg')`);
  await camera.take('party-alone');
  const token = await page.js<string>(`localStorage.getItem('token')`);
  const { body } = await call<{ parties: readonly { link: string; party: { secret: string } }[] }>(
    service,
    'GET',
    'party/',
    { token },
  );
  const [own] = body.parties;
  for (let household = 0; household < 2; household++) {
    const other = await newViewer(service);
    await call(service, 'POST', 'party/members/', {
      token: other.access,
      body: { key: own?.party.secret },
    });
  }
  await page.waitFor(`document.querySelectorAll('[role=dialog] [role=button]').length > 6`, 20_000);
  await camera.take('party');
  await phone.page.goto(`${service.origin}/link#remote`);
  await phone.page.goto(`${service.origin}/link${new URL(own?.link ?? '').hash}`);
  await phone.page.waitFor(`document.querySelector('.reactions button')`, 20_000);
  await camera.takePhone(phone, 'party');
  await camera.step('up', 4);
  await camera.step('ok');
  await page.waitFor(`document.querySelector('video')`, 30_000);
  await camera.pause(4000);
  await phone.tap(phone.text('party_fire'));
  await page.waitFor(`document.querySelector('[class*=_floating_]')`, 10_000);
  await camera.take('party-reaction');
}

/** The pages of the phone, and those of the television that lead to a phone or to other households. */
export async function picturePhone(camera: Camera, catalogue: Catalogue): Promise<void> {
  const { page, service, lang } = camera;
  const viewer = await newViewer(service);
  const env = await withEmojiFont();
  const [phone, guest] = [await Phone.launch(lang, env), await Phone.launch(lang, env)];
  try {
    await pictureSignIn(camera, phone, viewer.phone);
    await camera.open('contact');
    await signInPage(page, viewer);
    await pictureRemote(camera, phone, catalogue);
    await pictureGuest(camera, phone, guest);
    await pictureParty(camera, phone, catalogue);
    await camera.signOut();
  } finally {
    await phone.browser.close();
    await guest.browser.close();
  }
}
