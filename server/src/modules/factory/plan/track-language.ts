/** Older codes of ISO 639-2 that films still have, in today's form. */
const bibliographic: Readonly<Record<string, string>> = {
  alb: 'sq',
  arm: 'hy',
  chi: 'zh',
  cze: 'cs',
  dut: 'nl',
  fre: 'fr',
  geo: 'ka',
  ger: 'de',
  gre: 'el',
  ice: 'is',
  mac: 'mk',
  may: 'ms',
  per: 'fa',
  rum: 'ro',
  slo: 'sk',
};

/** The language of a track in BCP 47: `uz` of `uzb`; `und` for a missing or unknown one. */
export function trackLanguage(tag: string | undefined): string {
  const text = tag?.trim().replaceAll('_', '-').toLowerCase() ?? '';
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(text)) return 'und';
  try {
    return Intl.getCanonicalLocales(bibliographic[text] ?? text)[0] ?? 'und';
  } catch {
    return 'und';
  }
}

/** Names as televisions show them, where those of the Unicode data differ. */
const ownNames: Readonly<Record<string, string>> = { uz: 'Oʻzbekcha', 'uz-Cyrl': 'Ўзбекча' };

/** The name of a language in itself: `Oʻzbekcha`; its code for one without a name. */
export function languageName(language: string): string {
  if (language === 'und') return '—';
  const name =
    ownNames[language] ??
    new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }).of(language) ??
    language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
