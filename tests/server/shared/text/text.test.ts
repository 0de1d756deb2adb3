import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { helpTexts } from '#server/src/app/pages/help/help-texts.ts';
import { linkTexts } from '#server/src/app/pages/link/link-texts.ts';
import { messages } from '#server/src/shared/errors/messages.ts';
import { fold } from '#server/src/shared/text/fold.ts';
import { localise } from '#server/src/shared/text/localise.ts';
import { pickLanguage } from '#server/src/shared/text/pick-language.ts';
import type { Text } from '#server/src/shared/text/text.ts';
import { transliterate } from '#server/src/shared/text/transliterate.ts';

describe('Uzbek Cyrillic', () => {
  test.each([
    ['Oʻzbekiston', 'Ўзбекистон'],
    ['togʻ', 'тоғ'],
    ['Gʻalaba', 'Ғалаба'],
    ['gʻoʻza', 'ғўза'],
    ['shahar', 'шаҳар'],
    ['choyxona', 'чойхона'],
    ['Oyna: kirish kodi', 'Oyna: кириш коди'],
    ['Vodiy oynasi', 'Водий ойнаси'],
    ['Chorsu', 'Чорсу'],
    ['SHOSHILINCH', 'ШОШИЛИНЧ'],
    ['yetti', 'етти'],
    ['poyezd', 'поезд'],
    ['yulduz', 'юлдуз'],
    ['yaxshi', 'яхши'],
    ['yoz', 'ёз'],
    ['yoʻl', 'йўл'],
    ['ekran', 'экран'],
    ['men', 'мен'],
    ['aeroport', 'аэропорт'],
    ['poema', 'поэма'],
    ['maʼno', 'маъно'],
    ['sanʼat', 'санъат'],
    ['moʻjiza', 'мўъжиза'],
    ['Isʼhoq', 'Исҳоқ'],
    ['konstitutsiya', 'конституция'],
    ['militsioner', 'милиционер'],
    ['aytsin', 'айтсин'],
    ['ketsa', 'кетса'],
    ['Shveytsariya, Belgiya, Polsha, Finlandiya', 'Швейцария, Бельгия, Польша, Финляндия'],
    ['ritsar, ritsarlar, retsenziya, sotsiologlar', 'рицарь, рицарлар, рецензия, социологлар'],
    ['alyans, mayor', 'альянс, майор'],
    ['Tatyana, Natalya, Ilya, Igor, Igorning, Olga', 'Татьяна, Наталья, Илья, Игорь, Игорнинг, Ольга'],
    ['olgan, olgani, boʻlgan', 'олган, олгани, бўлган'],
    ['aksiya', 'акция'],
    ['stansiya', 'станция'],
    ['pensiya', 'пенсия'],
    ['versiya', 'версия'],
    ['politsiya', 'полиция'],
    ['sirk', 'цирк'],
    ['konsert', 'концерт'],
    ['konsertga', 'концертга'],
    ['film', 'фильм'],
    ['filmlar', 'фильмлар'],
    ['fransuz', 'француз'],
    ['fransuzcha', 'французча'],
    ['podyezd', 'подъезд'],
    ['podyezdlar', 'подъездлар'],
    ['podval', 'подвал'],
    ['multserial', 'мультсериал'],
    ['multqahramonlar', 'мультқаҳрамонлар'],
    ['multfilm', 'мультфильм'],
    ['multimedia', 'мультимедиа'],
    ['kinofilm', 'кинофильм'],
    ['telefilmlar', 'телефильмлар'],
    ['filial', 'филиал'],
    ['patsiyent', 'пациент'],
    ['Tsukigata', 'Цукигата'],
    ['bulutsiz', 'булутсиз'],
    ['soatsoz', 'соатсоз'],
    ['porsiya', 'порция'],
    ['fakultet', 'факультет'],
    ['relslar', 'рельслар'],
    ['patrul', 'патруль'],
    ['patrullar', 'патруллар'],
    ['puls', 'пульс'],
    ['pulsiz', 'пулсиз'],
    ['nol', 'ноль'],
    ['noldan', 'нолдан'],
    ['duel', 'дуэль'],
    ['obyekt', 'объект'],
    ['premyera', 'премьера'],
    ['sentabr', 'сентябрь'],
    ['sentabrda', 'сентябрда'],
    ['dunyo', 'дунё'],
    ['Sirdaryo', 'Сирдарё'],
    ['tragediya', 'трагедия'],
    ["o'zbek", 'ўзбек'],
    ['o‘zbek', 'ўзбек'],
    ['o`zbek', 'ўзбек'],
    ['o’zbek', 'ўзбек'],
    ["ma'no", 'маъно'],
    ['XX asr', 'XX аср'],
    ['Ultra HD', 'Ультра HD'],
    ['Wi', 'Wi'],
    ['“Tulpor” — “Qalqon”, 2:1', '“Тулпор” — “Қалқон”, 2:1'],
    ['Shoʻrtan', 'Шўртан'],
    ['YeTTI', 'Етти'],
    ['{phone} raqamiga, JPEG', '{phone} рақамига, JPEG'],
    ['PIN-kod, OK tugmasi, HDMI, JSON', 'PIN-код, OK тугмаси, HDMI, JSON'],
    ['OPERATOR_KEY yoki MODE=production', 'OPERATOR_KEY ёки MODE=production'],
    ['profil', 'профиль'],
    ['profilni', 'профилни'],
    ['emoji', 'эмодзи'],
    ['', ''],
  ])('of "%s" is "%s"', (latin, cyrillic) => {
    expect(transliterate(latin)).toBe(cyrillic);
  });

  test('leaves non-Latin characters unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9а-яА-Я .,!?—«»]*$/), (text) => {
        expect(transliterate(text)).toBe(text);
      }),
    );
  });
});

describe('Folding for search', () => {
  test.each([
    ['Oʻtkan kunlar', "o'tkan KUNLAR"],
    ['gʻishtli', 'ғиштли'],
    ['shahar', 'шаҳар'],
    ['choyxona', 'чойхона'],
    ['Oyna: kirish kodi', 'Oyna: кириш коди'],
    ['Vodiy oynasi', 'Водий ойнаси'],
    ['yoʻlbars', 'йўлбарс'],
    ['xotira', 'hotira'],
    ['Yer', 'Ер'],
    ['Ёлка', 'Yolka'],
    ['Amélie', 'amelie'],
    ['maʼno', 'mano'],
    ['konstitutsiya', 'конституция'],
    ['Сергей', 'Sergey'],
  ])('"%s" and "%s" fold to the same text', (left, right) => {
    expect(fold(left)).toBe(fold(right));
  });

  test('leaves no quotes, wildcards or outer spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text)).not.toMatch(/[%_\\'"]/);
        expect(fold(text)).toBe(fold(text).trim());
      }),
    );
  });
});

describe('The response language', () => {
  test.each([
    [undefined, 'uz'],
    ['', 'uz'],
    ['uz', 'uz'],
    ['ru', 'ru'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['uz-Cyrl', 'uz-Cyrl'],
    ['uz-cyrl-UZ', 'uz-Cyrl'],
    ['uz-Latn', 'uz'],
    ['de,en;q=0.3', 'en'],
    ['de', 'uz'],
    ['en;q=0, ru;q=0.1', 'ru'],
    ['*', 'uz'],
    ['en;q=x', 'en'],
    [';;;,,,', 'uz'],
  ])('for the header "%s" is %s', (header, language) => {
    expect(pickLanguage(header)).toBe(language);
  });
});

type Locale = Readonly<Record<string, string>>;
const locale = (language: string): Locale =>
  JSON.parse(readFileSync(`server/phone/locales/${language}.json`, 'utf8'));
const locales = { uz: locale('uz'), 'uz-Cyrl': locale('uz-Cyrl'), ru: locale('ru'), en: locale('en') };

/** The texts of the pages for phones, by key. */
const phoneTexts: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(locales.uz).map(([key, uz]) => {
    const { ru, en, 'uz-Cyrl': cyrillic } = locales;
    return [key, { uz, 'uz-Cyrl': cyrillic[key] ?? '', ru: ru[key] ?? '', en: en[key] ?? '' }];
  }),
);

describe('the texts of the server', () => {
  const texts = [messages, linkTexts, helpTexts, phoneTexts].flatMap((group) => Object.entries<Text>(group));

  test.each(texts)('use the quotes of their language and the brand letters in %s', (_, text: Text) => {
    expect(text.uz).not.toMatch(/["'`«»‘’]|[og]ʼ|(?<![og])ʻ/i);
    expect(text.ru).not.toMatch(/["'`“”„]|Ойна/);
    expect(text.en).not.toMatch(/["'`«»]/);
    expect(localise(text, 'uz-Cyrl')).not.toMatch(/Ойна/);
  });

  test('have their Cyrillic files for phones transliterated', () => {
    for (const [key, text] of Object.entries(phoneTexts))
      expect([key, text['uz-Cyrl']]).toEqual([key, transliterate(text.uz)]);
  });

  test('have the same keys and placeholders in every language for phones', () => {
    const placeholders = (text: string | undefined) => text?.match(/\{\w+\}/g) ?? [];
    const keys = Object.keys(locales.uz);
    for (const texts of Object.values(locales)) expect(Object.keys(texts)).toEqual(keys);
    for (const { uz, ...others } of Object.values(phoneTexts))
      for (const text of Object.values(others)) expect(placeholders(text)).toEqual(placeholders(uz));
  });
});
