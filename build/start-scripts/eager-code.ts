import { parseAst } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly async?: boolean;
  readonly generator?: boolean;
  readonly directive?: unknown;
  readonly method?: boolean;
  readonly kind?: string;
  readonly id?: Node | null;
  readonly params?: readonly Node[];
  readonly body?: Node | readonly Node[];
}

function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.type === 'string';
}

/** In the order of the code. */
function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .sort((left, right) => left.start - right.start);
}

const isFunction = ({ type }: Node): boolean => /^(Function|ArrowFunction)/.test(type);

/** The functions directly within a node, each with its parent. */
function functionsIn(node: Node): [Node, Node][] {
  return children(node).flatMap((child): [Node, Node][] =>
    isFunction(child) ? [[child, node]] : functionsIn(child),
  );
}

/** Whether a part of an arrow function means something else within an ordinary function. */
function isLexical(node: Node): boolean {
  const { type, name } = node;
  if (/^(ThisExpression|Super|MetaProperty|AwaitExpression|YieldExpression)$/.test(type)) return true;
  if (type === 'Identifier' && name === 'arguments') return true;
  return !/^Function/.test(type) && children(node).some(isLexical);
}

function statementsOf({ type, body }: Node): readonly Node[] {
  if (type === 'Program') return body as readonly Node[];
  const block = body as Node;
  return block.type === 'BlockStatement' ? (block.body as readonly Node[]) : [];
}

/**
 * Lets old engines compile the functions of a script on another thread while it loads. V8 does so with a function in parentheses.
 * All others it only looks over then, and compiles them on the main thread, one by one, as they are called. A declaration becomes
 * a variable at the head of its function, where it has its value as early as before, and an arrow function an ordinary one.
 */
export function withEagerFunctions(code: string): string {
  const text = (node: Node): string => code.slice(node.start, node.end);

  /** A function or the whole script with all functions in it changed. */
  function inner(node: Node): string {
    const own = statementsOf(node);
    const moved = new Set(
      own.filter((it) => it.type === 'FunctionDeclaration' && !it.async && !it.generator),
    );
    const directives = own.filter(({ directive }) => typeof directive === 'string');
    const last = directives[directives.length - 1];
    const head = last ? last.end : node.type === 'Program' ? node.start : (node.body as Node).start + 1;
    const variables = Array.from(moved, (it) => `${it.id ? text(it.id) : ''}=${anonymous(it)}`);
    const places: [number, number, string][] = functionsIn(node).map(([it, parent]) => [
      it.start,
      it.end,
      moved.has(it) ? '' : changed(it, parent),
    ]);
    if (variables.length > 0) places.push([head, head, `${last ? ';' : ''}var ${variables.join(',')};`]);
    let result = '';
    let at = node.start;
    for (const [start, end, replacement] of places.sort((left, right) => left[0] - right[0])) {
      result += code.slice(at, start) + replacement;
      at = end;
    }
    return result + code.slice(at, node.end);
  }

  /** A declaration as an expression, which takes its name from its variable. */
  const anonymous = (node: Node): string => `(${inner(node).replace(/^function\s+[\w$]+\s*/, 'function')})`;

  function changed(node: Node, parent: Node): string {
    const result = inner(node);
    if (node.type === 'FunctionExpression') {
      const isMember =
        parent.type === 'MethodDefinition' || parent.method || /^[gs]et$/.test(parent.kind ?? '');
      return isMember ? result : `(${result})`;
    }
    const { params = [], body } = node;
    const isPlain =
      node.type === 'ArrowFunctionExpression' &&
      !node.async &&
      params.every(({ type }) => type === 'Identifier');
    if (!isPlain || isLexical(body as Node)) return result;
    const of = `(function(${params.map(text).join(',')})`;
    const arrow = result.slice(result.indexOf('=>') + 2);
    return (body as Node).type === 'BlockStatement' ? `${of}${arrow})` : `${of}{return ${arrow}})`;
  }

  return inner(parseAst(code) as unknown as Node);
}
