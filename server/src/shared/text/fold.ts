const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  қ: 'q',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ў: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ҳ: 'h',
  ц: 's',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/**
 * Folds a text for search: words of lower-case Latin letters and digits. Case, accents, apostrophes, the two
 * alphabets, x and h, ts and s, ye and e fall together, as viewers mix them.
 */
export function fold(text: string): string {
  const latin = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[а-яёғқўҳ]/g, (letter) => cyrillic[letter] ?? '');
  // Most texts are plain by now, and an import folds millions of them.
  const plain = /^[a-z0-9 ]*$/.test(latin) ? latin : withoutSigns(latin);
  return plain.replace(/x/g, 'h').replace(/ts/g, 's').replace(/ye/g, 'e').replace(/ {2,}/g, ' ').trim();
}

function withoutSigns(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ʻʼ'‘’`´ʹ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}
