import * as v from 'valibot';

/** Identifier of a row: a positive integer of 31 bits. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** Identifier as part of an address. */
export const idParam = v.object({
  id: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,8}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(999_999_999),
  ),
});

/** A signed token issued by the server. */
export const token = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));

/** A phone number with its country code, E.164: `+998901234567`. */
export const phone = v.pipe(v.string(), v.trim(), v.regex(/^\+[1-9]\d{6,14}$/));

/** Time with offset, ISO 8601. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** Seconds, not negative, fractions allowed: positions and durations. */
export const seconds = v.pipe(v.number(), v.minValue(0));

/** Address of a picture or another file: absolute, or a path on the API host. `?w=` asks for a width in pixels. */
export const address = v.string();

/** Placeholder colour while a picture loads: `#rrggbb`. */
export const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/** A count. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const invisible =
  /[\s\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/g;

/**
 * Characters without a shape that change how the text around them reads: direction marks and overrides, invisible spaces and
 * operators, and controls except tab and line break. Joiners and variation selectors stay, for emoji.
 */
const harmful =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Text of a person or a device without the characters that would disguise it. */
export const plainText = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/\r\n?/g, '\n').replace(harmful, '')),
);

/**
 * Text written by a person: visible, and at most the given number of characters. An emoji of two UTF-16 units
 * counts as one. The messages are kinds of validation errors, which the server translates.
 */
/* @__NO_SIDE_EFFECTS__ */
export function text(maxLength: number) {
  const fits = (value: string) => value.length <= maxLength || Array.from(value).length <= maxLength;
  const shows = (value: string) => value.replace(invisible, '') !== '';
  return v.pipe(plainText, v.trim(), v.check(shows, 'min_length'), v.check(fits, 'max_length'));
}

/** A part that a screen can do without: an invalid value is read as `fallback`. */
/* @__NO_SIDE_EFFECTS__ */
export function soft<T extends v.GenericSchema>(schema: T, fallback: v.InferOutput<T>) {
  return v.fallback(schema as v.GenericSchema<v.InferInput<T>, v.InferOutput<T>>, fallback);
}

/** The age from which an item may be watched; missing or `null`: any. */
export const ageRating = v.optional(soft(v.nullable(v.number()), null));

/** A page of a list, as Django REST framework numbers them; `count` is exact up to 1,000 and capped there. */
/* @__NO_SIDE_EFFECTS__ */
export function page<T extends v.GenericSchema>(item: T) {
  return v.object({
    count,
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(item),
  });
}

const positive = (max: number) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number), v.minValue(1), v.maxValue(max));

/** `?page=` from 1; `?page_size=` from 1 to 100, default 20. */
export const pageQuery = {
  page: v.optional(positive(100_000), '1'),
  page_size: v.optional(positive(100), '20'),
};

/** Text to search for. Case, accents, apostrophes and the alphabet make no difference. */
export const searchText = v.pipe(v.string(), v.trim(), v.maxLength(100));

/** Languages of texts. An unknown `accept-language` selects the first. */
export const languages = ['uz', 'uz-Cyrl', 'ru', 'en'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export const term = v.object({ slug: v.string(), name: v.string() });
export type Term = v.InferOutput<typeof term>;

/** Whether a title, channel or stream requires a plan. */
export const access = v.picklist(['free', 'subscription']);
