import * as v from 'valibot';

/**
 * Parts of catalogue files. Each message completes a sentence that begins with the field's name, and is read
 * by the operator who corrects the file.
 */

/** Control characters except tab and line feed, and invalid code points. No database stores them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are looked for.
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd-\uffff]|\p{Surrogate}/u;

/** Most letters pass this check, so the large Unicode sets are rarely consulted. */
const harmless = /^[\t\n\x20-\x7e\u00a0-\u04ff\u2010-\u2027]*$/;
const isPrintable = (text: string) => harmless.test(text) || !unprintable.test(text);

export const plain = (maxLength: number) =>
  v.pipe(
    v.string('must be a text'),
    v.maxLength(maxLength, `must not be longer than ${maxLength} characters`),
    v.check(isPrintable, 'has characters that are no text: is the encoding wrong?'),
  );

const named = (maxLength: number) =>
  v.pipe(
    plain(maxLength),
    v.check((text) => text.trim() !== '', 'must not be empty'),
  );

/** A text in several languages; the others fall back to Uzbek. Give `uz-Cyrl` only where transliteration is wrong. */
export const localised = (maxLength: number) =>
  v.strictObject(
    {
      uz: named(maxLength),
      'uz-Cyrl': v.exactOptional(plain(maxLength)),
      ru: v.optional(plain(maxLength), ''),
      en: v.optional(plain(maxLength), ''),
    },
    languageMessage,
  );

/** The same, but optional. */
export const localisedOrEmpty = (maxLength: number) =>
  v.optional(
    v.strictObject(
      {
        uz: v.optional(plain(maxLength), ''),
        'uz-Cyrl': v.exactOptional(plain(maxLength)),
        ru: v.optional(plain(maxLength), ''),
        en: v.optional(plain(maxLength), ''),
      },
      languageMessage,
    ),
    { uz: '' },
  );

function languageMessage(issue: v.BaseIssue<unknown>): string {
  return issue.expected === 'never' ? 'is no language we have' : 'must have texts by language: {"uz": "…"}';
}

/** Identifies an item across imports. */
export const slug = v.pipe(
  v.string('must be a text'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small Latin letters and digits, joined by single hyphens'),
  v.maxLength(80, 'must not be longer than 80 characters'),
);

export const countryCode = v.pipe(
  v.string('must be a text'),
  v.regex(/^[A-Z]{2}$/, 'must be two capital letters, as ISO 3166 has them'),
);

/** The names of media folders. */
export const mediaFolder = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** A media folder. */
export const mediaName = v.pipe(
  v.string('must be a text'),
  v.regex(mediaFolder, 'must be the name of a folder of the media'),
);

/** The reason why a text is not a valid web address, or `null` if it is one. */
export function addressFault(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are looked for.
  if (/[\u0000-\u0020\u007f-\u00a0\ufffd]/.test(text)) return 'has spaces or control characters in it';
  if (text.length > 2000) return 'is longer than 2000 characters';
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text))
    return 'is not a full address: it must begin with http:// or https://';
  if (!URL.canParse(text)) return 'is not an address';
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return `begins with ${protocol}, not http: or https:`;
  if (!/^https?:\/\/[^/]/i.test(text) || hostname === '') return 'is not an address';
  return username === '' && password === '' ? null : 'has a name or a password in it';
}

const whole = v.rawCheck<string>(({ dataset, addIssue }) => {
  const fault = dataset.typed ? addressFault(dataset.value) : null;
  if (fault !== null) addIssue({ message: fault });
});

export const webAddress = v.pipe(v.string('must be a text'), whole);

/** A picture: an address, or a path on the server that starts with `/art/`. */
export const picture = v.union(
  [v.pipe(v.string(), v.regex(/^\/art(\/[\w-]+)+\.(jpg|png|svg|webp)$/)), v.pipe(v.string(), whole)],
  'must be an address that begins with http:// or https://, or a path that begins with /art/',
);

export const colour = v.pipe(v.string('must be a text'), v.regex(/^#[0-9a-f]{6}$/, 'must be like #1a2030'));

/** Any ISO 8601 notation with an offset; stored in UTC with millisecond precision. */
export const moment = v.pipe(
  v.string('must be a text'),
  v.isoTimestamp('must be a time with an offset, like 2026-11-21T09:00:00+05:00'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is no time there is'),
  v.transform((text) => new Date(text).toISOString()),
);

export const integer = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must not be less than ${min}`),
    v.maxValue(max, `must not be more than ${max}`),
  );

export const number = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.minValue(min, `must not be less than ${min}`),
    v.maxValue(max, `must not be more than ${max}`),
  );

export const oneOf = <const T extends readonly string[]>(choices: T) =>
  v.picklist(choices, `must be one of ${choices.join(', ')}`);

export const yesNo = v.boolean('must be true or false');

export const list = <T extends v.GenericSchema>(item: T, maxItems: number) =>
  v.pipe(
    v.array(item, 'must be a list'),
    v.maxLength(maxItems, `must not have more than ${maxItems} members`),
  );

/** An optional part; `null` counts as missing. */
export const perhaps = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema), null);

export const age = integer(0, 21);

/** The name of a channel in guides. */
export const tvgId = v.pipe(plain(200), v.minLength(1, 'must not be empty'));

export const endsLater = (it: { readonly starts_at: string; readonly ends_at: string | null }) =>
  it.ends_at === null || it.starts_at < it.ends_at;
export const order = 'must end after it begins';
