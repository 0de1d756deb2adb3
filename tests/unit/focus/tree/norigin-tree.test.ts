// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FocusNode, type FocusTree, ROOT } from '#src/focus/tree/focus-tree.ts';
import { createNoriginTree } from '#src/focus/tree/norigin-tree.ts';

let tree: FocusTree;
let log: string[];
beforeEach(() => {
  tree = createNoriginTree();
  log = [];
  document.body.textContent = '';
});

/** Adds a node whose element is the last child of its parent's, or comes before another node's. */
function add(key: string, parent: string, node: Partial<FocusNode> = {}, before?: string): void {
  const element = document.createElement('div');
  element.id = key;
  const next = before === undefined ? null : document.getElementById(before);
  (document.getElementById(parent) ?? document.body).insertBefore(element, next);
  tree.set(key, {
    element,
    parent,
    focusable: true,
    remembers: true,
    handlers: { current: { onFocus: () => log.push(`+${key}`), onBlur: () => log.push(`-${key}`) } },
    ...node,
  });
}

const column = (key: string, parent = ROOT, node: Partial<FocusNode> = {}) =>
  add(key, parent, { orientation: 'vertical', ...node });

function remove(...keys: string[]): void {
  for (const key of keys) {
    tree.remove(key);
    document.getElementById(key)?.remove();
  }
}

/*
 *  page:  A
 *         B
 *         C
 */
function showPage(node: Partial<FocusNode> = {}): void {
  column('page', ROOT, node);
  for (const key of ['A', 'B', 'C']) add(key, 'page');
}

describe('focusing', () => {
  test('takes effect before the call returns', () => {
    showPage();
    tree.focus('B');
    expect(tree.current()).toBe('B');
    expect(log).toEqual(['+B', '+page']);
  });

  test('a group goes to its remembered, first or topmost leaf', () => {
    showPage({ first: 'B' });
    tree.focus('page');
    expect(tree.current()).toBe('B');
    tree.focus('C');
    tree.focus('page');
    expect(tree.current()).toBe('C');
  });

  test('ignores unknown keys, empty groups and disabled leaves', () => {
    showPage();
    column('empty');
    add('off', 'page', { focusable: false });
    tree.focus('A');
    for (const key of ['unknown', 'empty', 'off']) tree.focus(key);
    expect(tree.current()).toBe('A');
  });

  test('a move that leads nowhere keeps the handover from a removed leaf', () => {
    showPage();
    tree.focus('B');
    remove('B');
    tree.focus('unknown');
    expect(tree.current()).toBe('C');
  });

  test('calls back once the tree is consistent', () => {
    showPage();
    add('D', 'page', { handlers: { current: { onFocus: () => tree.focus('A') } } });
    tree.focus('D');
    expect(tree.current()).toBe('A');
  });
});

describe('an arrow', () => {
  test('moves along the group before the call returns', () => {
    showPage();
    tree.focus('A');
    tree.move('down');
    expect(tree.current()).toBe('B');
    tree.move('left');
    expect(tree.current()).toBe('B');
  });

  test('says whether there is something in its direction', () => {
    showPage();
    tree.focus('A');
    expect(tree.move('down')).toBe(true);
    expect(tree.move('left')).toBe(false);
    add('D', 'page', { handlers: { current: { onArrow: () => true } } });
    tree.focus('D');
    expect(tree.move('left')).toBe(true);
  });

  test('passes over a group without focusables', () => {
    showPage();
    column('empty', 'page');
    add('D', 'page');
    tree.focus('C');
    tree.move('down');
    expect(tree.current()).toBe('D');
  });

  test('stays when the focused leaf handles it', () => {
    showPage();
    add('D', 'page', { handlers: { current: { onArrow: () => true } } });
    tree.focus('D');
    tree.move('up');
    expect(tree.current()).toBe('D');
  });

  test('does not leave a boundary', () => {
    column('outer');
    add('above', 'outer');
    column('dialog', 'outer', { boundary: true });
    add('yes', 'dialog');
    tree.focus('yes');
    tree.move('up');
    expect(tree.current()).toBe('yes');
  });
});

describe('a removed focusable', () => {
  test('hands the focus to the one that takes its position', () => {
    showPage();
    tree.focus('B');
    remove('B');
    expect(tree.current()).toBe('C');
  });

  test('hands the focus to the previous one at the end of its group', () => {
    showPage();
    tree.focus('C');
    remove('C');
    expect(tree.current()).toBe('B');
  });

  test('gets the focus back when its key is added again in the same commit', () => {
    showPage();
    tree.focus('B');
    remove('B');
    add('B', 'page', {}, 'C');
    expect(tree.current()).toBe('B');
  });

  test('hands the focus to its replacement at the same position', () => {
    showPage();
    tree.focus('B');
    remove('B');
    add('new', 'page', {}, 'C');
    expect(tree.current()).toBe('new');
  });

  test('hands the focus to the first choice of its group', () => {
    showPage({ first: 'A' });
    tree.focus('C');
    remove('C');
    expect(tree.current()).toBe('A');
  });

  test('leaves a group with new content to the first choice of the group', () => {
    showPage({ first: 'E' });
    tree.focus('B');
    remove('A', 'B', 'C');
    for (const key of ['D', 'E']) add(key, 'page');
    expect(tree.current()).toBe('E');
  });

  test.each([[['group', 'X']], [['X', 'group']]])(
    'with its group hands the focus to a neighbour: %s',
    (gone) => {
      showPage();
      add('group', 'page', { orientation: 'horizontal' }, 'B');
      add('X', 'group');
      tree.focus('X');
      for (const key of gone) tree.remove(key);
      expect(tree.current()).toBe('B');
    },
  );

  test('hands nothing to a neighbour outside a scope', () => {
    column('app');
    add('menu', 'app');
    column('stage', 'app', { scope: true });
    add('X', 'stage');
    tree.focus('X');
    remove('X');
    expect(tree.current()).toBeNull();
  });

  test('hands on the focus without any further call, before the next task', async () => {
    showPage();
    tree.focus('B');
    log.length = 0;
    remove('B');
    await Promise.resolve();
    expect(log).toEqual(['+C']);
  });

  test('always leaves the focus on a focusable while its group has one', () => {
    const anyKeys = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 1 });
    fc.assert(
      fc.property(anyKeys, anyKeys, fc.nat(), (keys, removed, start) => {
        tree = createNoriginTree();
        document.body.textContent = '';
        column('page');
        for (const key of keys) add(key, 'page');
        tree.focus(keys[start % keys.length] ?? '');
        remove(...removed);
        const left = keys.filter((key) => removed.indexOf(key) < 0);
        if (left.length === 0) expect(tree.current()).toBeNull();
        else expect(left).toContain(tree.current());
      }),
    );
  });
});

test('two trees share nothing', () => {
  showPage();
  tree.focus('A');
  const other = createNoriginTree();
  expect([other.current(), other.has('A')]).toEqual([null, false]);
});
