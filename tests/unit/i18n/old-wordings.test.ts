import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as helpPage from '#server/src/app/pages/help/help-texts.ts';
import * as linkPage from '#server/src/app/pages/link/link-texts.ts';
import * as reelPage from '#server/src/app/pages/reel/reel-texts.ts';
import { messages } from '#server/src/shared/errors/messages.ts';

const languages = ['uz', 'uz-Cyrl', 'ru', 'en'] as const;
type Language = (typeof languages)[number];

const root = resolve(import.meta.dirname, '../../..');
const folders = ['src/i18n/locales', 'server/phone/locales'].map((folder) => join(root, folder));

/** Wordings that viewers stumbled over, each below the one of today. */
const old: Readonly<Record<Language, readonly RegExp[]>> = {
  uz: [
    // A date is "22-dekabrgacha", and minutes are never "daq".
    / (yan|fev|mar|apr|iyn|iyl|avg|sen|okt|noy|dek) gacha/,
    /daqdan/,
    // "QR kodga kamerani qarating".
    /[Kk]amerani tuting/,
    // "Telefon orqali", except of a network.
    /[Tt]elefon bilan(?! bir tarmoq)/,
    // "toʻxtagan joyingiz".
    /tomosha joyi/i,
    // "Bekor qilish".
    /^Qolish$/,
    // "Oilaviy obunasi, 39 000 soʻm: toʻlash".
    /(\bOY-|\{\{number\}\})\S* ?ni toʻla/,
    // "6 xonali kod".
    /6 ta raqam/,
    // "Davlat".
    /mamlakat/i,
    // "Saralash".
    /^Tartib/,
    // "Shunga oʻxshashlar": series are similar, too.
    /[Oo]ʻxshash filmlar/,
    // "Oʻchirib tashlash": the switch of a setting is oʻchirish.
    /^(Hisob|Profil|Izoh)\S* oʻchirish$/,
    // An adjective as a name stands in quotes.
    /(^|[^”»]) ?\{\{plan\}\} obuna/,
    // A rest of minutes and seconds is no time of day.
    /\{\{time\}\} dan keyin/,
    // "Obunani bekor qilasizmi?", "Yana 30 kunga toʻlash".
    /davom ettiril(masin|sin)mi|^Uzaytirish$|Davom ettirmaslik/,
    // "Tarixni toʻxtatib turish: oʻchirilgan": a switch has no negation.
    /^(Tarixga yozmaslik|Harakatsiz)/,
    // "{{device}} hisobdan chiqarilsinmi?": "this" is the set in front.
    /^Bu qurilmadan/,
    // "Hisobga qaytadan kiring": a seans is a screening.
    /[Ss]eans tugagan/,
    // "Siz boʻlmasangiz, parolni tiklang".
    /Siz emasmi/,
    // "Oyna ilovasida": oyna is a window.
    /Oynada[^n]|Oynadan chiq/,
    // "QR kodga kamerani qarating".
    /QR kodni (telefonda )?oching/,
    // "Barchasi".
    /^Hammasi$/,
    // "Harf konturi".
    /[Hh]arf cheti/,
  ],
  'uz-Cyrl': [
    / (янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек) гача/,
    /дақдан/,
    /[Кк]амерани тутинг/,
    /[Тт]елефон билан(?! бир тармоқ)/,
    /томоша жойи/i,
    /^Қолиш$/,
    /(OY-|\{\{number\}\})\S* ?ни тўла/,
    /6 та рақам/,
    /мамлакат/i,
    /^Тартиб/,
    /[Ўў]хшаш фильмлар/,
    /^(Ҳисоб|Профил|Изоҳ)\S* ўчириш$/,
    /(^|[^”»]) ?\{\{plan\}\} обуна/,
    /\{\{time\}\} дан кейин/,
    /[Ҳҳ]арф чети/,
    // The brand keeps its letters.
    /Ойна/,
  ],
  ru: [
    // "начнётся сегодня в 16:20".
    /начнётся: /,
    // "Остановить … на этом телевизоре".
    /на Этот телевизор/,
    // "Отмена".
    /^Остаться$/,
    // "подписка".
    /тариф/i,
    // "Сортировка".
    /^Порядок/,
    // "Аватар".
    /картинка/i,
    // "К результатам".
    /^К списку/,
    // "Положение: внизу".
    /^Место:/,
    // "Создаём аккаунт для …".
    /ещё не зарегистрирован/,
    // "Туркменистан", "Кыргызстан".
    /Туркмения|Киргизия/,
    /на 1 день.*на 1 день/,
    // "Отменить подписку?".
    /^Не продлевать подписку/,
    // "Пауза истории: выключено": a switch has no negation.
    /^(Не вести историю|Без анимации)/,
    // "Отключить {{device}}?": "this" is the set in front.
    /Выйти на (этом|других)/,
    // "Войдите снова": a seans is a screening.
    /[Сс]еанс/,
    // "Наведите камеру на QR-код".
    /[Оо]ткройте QR/,
    // "Персоны".
    /^Люди$/,
    // "В ЭФИРЕ".
    /^ЭФИР$/,
    // "Оплатить ещё 30 дней".
    /^Продлить$/,
    // A button is never a question.
    /^(Точно выйти|Удалить вместе)/,
  ],
  en: [
    // "Video won’t play".
    /[Ii]t does not play/,
    // "Which number should we reply to?"
    /[Ww]here do we answer/,
    // "4,900 UZS".
    /\bso[ʻ’'`]?m\b|\bsums?\b/i,
    // "Reset".
    /[Aa]s it was at first/,
    // "Current password".
    /[Yy]our password now/,
    // "Codes didn’t match".
    /did not fit/,
    // "is awaiting payment".
    /waits to be paid/,
    // "Cancel the plan?".
    /^Stop renewing/,
    // "Reduce motion: off": a switch has no negation.
    /^(No motion|Without motion|Don’t keep)/i,
    // "Jump to live": to go live is to broadcast.
    /[Gg]o live/,
    // "Pay for 30 more days".
    /^Extend$|to renew$/,
    // "Scan the QR code".
    /[Oo]pen the QR code/,
    // "Five codes didn’t match".
    /[Yy]ou’ve tried five/,
    // "Sign in again".
    /session has ended/,
    // "Oyna is being updated".
    /[Ss]erver is (busy|stopping)/,
    // A button is never a question.
    /^(Remove it|Sign it out)\?/,
  ],
};

/** Every text of a tree, and of trees of the server that of one language. */
function textsIn(tree: unknown, language: Language): readonly string[] {
  if (typeof tree === 'string') return [tree];
  if (typeof tree !== 'object' || tree === null) return [];
  if ('uz' in tree && 'ru' in tree && 'en' in tree) return textsIn(tree[language as 'uz'], language);
  return Object.values(tree).flatMap((part) => textsIn(part, language));
}

function textsOf(language: Language): readonly string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.split('/').pop() === `${language}.json`)
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(folders.length);
  const trees = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown);
  return textsIn([trees, messages, { ...helpPage }, { ...linkPage }, { ...reelPage }], language);
}

describe.each(languages)('the texts in %s', (language) => {
  const texts = textsOf(language);

  test('keep a unit of time beside its number', () => {
    const parted = /\{\{(minutes|hours|seconds)\}\} (daq|soat|soniya|дақ|соат|сония|мин|сек|ч\b|min|h\b|s\b)/;
    expect(texts.filter((text) => parted.test(text))).toEqual([]);
  });

  test.each(old[language])('do not go back to %s', (wording) => {
    expect(texts.filter((text) => wording.test(text))).toEqual([]);
  });
});

test('the texts include those of the server', () => {
  expect(textsOf('en')).toEqual(
    expect.arrayContaining([
      messages.not_authenticated.en,
      helpPage.helpTexts.chat.en,
      reelPage.reelTexts.where.en,
    ]),
  );
});
