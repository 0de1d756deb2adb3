import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { Phone } from './support/phone.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';

let service: Service;
let phone: Phone;

beforeAll(async () => {
  service = await sharedService();
  phone = await Phone.launch('uz');
});
afterAll(() => phone?.browser.close());

async function accessible(): Promise<void> {
  expect(await axeViolations(phone.page)).toEqual([]);
}

const choose = (name: string, value: string) =>
  phone.page.js(`(() => {
    const field = document.querySelector('select[name=${name}]');
    field.value = ${JSON.stringify(value)};
    field.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);

test('a phone deletes the kids’ profile that it added', async () => {
  const number = '+998931110077';
  await phone.signIn(service, 'profiles', number);
  await phone.reads('Profillar');
  await phone.reads('Asosiy');
  await accessible();
  await phone.tap('Oila aʼzosini qoʻshish');
  await phone.type('Profil nomi', 'Lola');
  await choose('kids', 'yes');
  await phone.reads('Kunlik vaqt');
  await choose('age', '6');
  await choose('minutes', '60');
  await accessible();
  await phone.tap('Saqlash');
  await phone.reads('Lola');
  await phone.tap('Lola: oʻzgartirish');
  await phone.page.waitFor(`document.querySelector('select[name=minutes]').value === '60'`);
  await phone.tap('Profilni oʻchirib tashlash');
  await phone.tap('Ha, tarixi bilan oʻchirib tashlansin');
  await phone.reads('Asosiy');
  await phone.page.waitFor(`document.body.innerText.indexOf('Lola') < 0`);
  expect(phone.page.errors).toEqual([]);
});
