import type { Language } from '@oyna/contract/common';

function known(tag: string): Language | null {
  const lower = tag.toLowerCase();
  if (lower === 'uz-cyrl' || lower.startsWith('uz-cyrl-')) return 'uz-Cyrl';
  const primary = lower.split('-')[0];
  return primary === 'uz' || primary === 'ru' || primary === 'en' ? primary : null;
}

/** The best supported language of an `accept-language` header; Uzbek by default. */
export function pickLanguage(header: string | undefined): Language {
  if (header === undefined) return 'uz';
  const ranges = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((it) => /^\s*q=([\d.]+)\s*$/.exec(it)?.[1])
        .find((it) => it !== undefined);
      return { language: known(tag), quality: quality === undefined ? 1 : Number(quality) };
    });
  const best = ranges
    .filter((range) => range.language !== null && range.quality > 0)
    .sort((left, right) => right.quality - left.quality)[0];
  return best?.language ?? 'uz';
}
