import { parseAst } from 'vite';

/** A module that other modules find in the global object of that name instead of importing it. */
export interface Part {
  readonly name: string;
  readonly fileName: string;
}

/** A statement of a module, as far as it is used here. */
interface Statement {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly source?: { readonly value: unknown } | null;
  readonly declaration?: unknown;
  readonly specifiers?: readonly Specifier[];
}
interface Specifier {
  readonly type: string;
  readonly imported?: { readonly name: string };
  readonly exported?: { readonly name: string };
  readonly local: { readonly name: string };
}

const GLOBAL = 'oynaParts';

/**
 * As the first line of a script, it lets engines from Chromium 136 on compile all functions on another thread while the script
 * loads, instead of one by one as they are called. Older engines ignore it.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Replaces the statements for which `change` returns code. */
function changeStatements(code: string, change: (statement: Statement) => string | null): string {
  const statements = parseAst(code).body as unknown as readonly Statement[];
  let changed = '';
  let at = 0;
  for (const statement of statements) {
    const replacement = change(statement);
    if (replacement === null) continue;
    changed += code.slice(at, statement.start) + replacement;
    at = statement.end;
  }
  return changed + code.slice(at);
}

function isFrom(statement: Statement, { fileName }: Part): boolean {
  return statement.source?.value === `./${fileName.replace(/^.*\//, '')}`;
}

/** `const{a:b}=…` for `import{a as b}from …`. */
function taken(specifiers: readonly Specifier[] = [], from: string): string {
  if (specifiers.length === 0) return '';
  const pairs = specifiers.map(({ type, imported, local }) => {
    if (type !== 'ImportSpecifier' || !imported) throw new Error(`${from} is imported by ${type}`);
    return imported.name === local.name ? local.name : `${imported.name}:${local.name}`;
  });
  return `const{${pairs.join(',')}}=${from};`;
}

const exportsOf = (specifiers: readonly Specifier[] = []): string =>
  `({${specifiers.map(({ exported, local }) => `${exported?.name}:${local.name}`).join(',')}})`;

/** A module with each import of a part replaced by a lookup in the global object. */
export function withParts(code: string, parts: readonly Part[]): string {
  return changeStatements(code, (statement) => {
    const part = parts.find((each) => isFrom(statement, each));
    if (!part) return null;
    if (statement.type !== 'ImportDeclaration') throw new Error(`A module passes ${part.name} on`);
    return taken(statement.specifiers, `${GLOBAL}.${part.name}()`);
  });
}

/**
 * A module as a classic script that puts its exports into the global object: as a function, because a variable may be
 * assigned later. The script may import only the given parts and `helpers`, a module without state that it takes a copy of.
 */
export function asScript(
  code: string,
  name: string,
  parts: readonly Part[],
  helpers: Part & { readonly code: string },
): string {
  let own = 'void 0';
  const body = changeStatements(withParts(code, parts), (statement) => {
    if (statement.type === 'ImportDeclaration' && isFrom(statement, helpers))
      return taken(statement.specifiers, copyOf(helpers.code));
    if (statement.type === 'ExportNamedDeclaration' && !statement.source && !statement.declaration) {
      own = exportsOf(statement.specifiers);
      return '';
    }
    if (/^(Import|Export)/.test(statement.type)) throw new Error(`${name} has an unknown ${statement.type}`);
    return null;
  })
    // Vite's helper for preloads resolves absolute paths.
    .replaceAll('import.meta.resolve', 'void 0')
    .replaceAll('import.meta.url', 'location.href');
  if (body.includes('import.meta')) throw new Error(`${name} uses import.meta`);
  return `${COMPILE_HINT}(()=>{"use strict";${body};(window.${GLOBAL}=window.${GLOBAL}||{}).${name}=()=>${own}})();\n`;
}

/** A module without imports as an expression. */
function copyOf(code: string): string {
  let own = '';
  const body = changeStatements(code, ({ type, specifiers }) => {
    if (type !== 'ExportNamedDeclaration') return null;
    own = exportsOf(specifiers);
    return '';
  });
  return `(()=>{${body};return${own}})()`;
}
