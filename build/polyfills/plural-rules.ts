/**
 * Intl.PluralRules for the app's languages, cardinals only. Chromium below 63 lacks it, and i18next then
 * picks wrong forms. The rules come from CLDR: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 * Written in ES2015, because the build does not lower this file.
 */
type Form = 'one' | 'few' | 'many' | 'other';

const few = (n: number) => n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14);

const russian = (n: number): Form => {
  if (n % 1 !== 0) return 'other';
  if (n % 10 === 1 && n % 100 !== 11) return 'one';
  return few(n) ? 'few' : 'many';
};

export class PluralRules {
  // Declared only, because class fields are newer than ES2015.
  declare private readonly locale: string;

  constructor(locale: string | string[] = 'en') {
    this.locale = String(locale);
  }

  select(count: number): Form {
    const n = Math.abs(count);
    if (this.locale.slice(0, 2) === 'ru') return russian(n);
    return n === 1 ? 'one' : 'other';
  }

  resolvedOptions() {
    const forms: Form[] =
      this.locale.slice(0, 2) === 'ru' ? ['one', 'few', 'many', 'other'] : ['one', 'other'];
    return { locale: this.locale, type: 'cardinal', pluralCategories: forms };
  }

  static supportedLocalesOf(locales: string | string[]) {
    return ([] as string[]).concat(locales);
  }
}

const intl = Intl as { PluralRules?: unknown };
if (!intl.PluralRules) intl.PluralRules = PluralRules;
