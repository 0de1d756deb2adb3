import { isCatalogueTable } from './catalogue-tables.ts';

const strictTables = Object.entries(isCatalogueTable).flatMap(([name, isCatalogue]) =>
  isCatalogue ? [] : [name],
);
/** A column after its table's name, such as `"reels"."likes"`, and an alias are no tables. */
const strict = new RegExp(`(?<![.\\w]|\\."|\\bas |\\bas ")(?:${strictTables.join('|')})\\b`, 'i');
const locks = /\bfor (?:no key )?(?:update|share|key share)\b/i;
const changes = /\b(?:nextval|setval|pg_notify|pg_advisory\w*)\s*\(/i;

/** Whether a statement only reads, and only tables of the catalogue. In doubt it is not, and goes to the primary. */
export function isTolerantStatement(text: string): boolean {
  return /^\s*select\b/i.test(text) && !strict.test(text) && !locks.test(text) && !changes.test(text);
}
