import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withEagerFunctions } from '#build/start-scripts/eager-code.ts';

/** The value that a script gives, as it is and with its functions changed. */
function both(code: string): readonly [unknown, unknown] {
  return [runInNewContext(code), runInNewContext(withEagerFunctions(code))];
}

test('every function that an engine can compile ahead is in parentheses', () => {
  expect(withEagerFunctions('a(function(){});')).toBe('a((function(){}));');
  expect(withEagerFunctions('a(e=>e.b);')).toBe('a((function(e){return e.b}));');
  expect(withEagerFunctions('a(()=>{b()});')).toBe('a((function(){b()}));');
  expect(withEagerFunctions('(function(){a();function a(){}})();')).toBe(
    '((function(){var a=(function(){});a();}))();',
  );
});

test('the members of classes and objects stay as they are', () => {
  const code = 'class A{b(){}get c(){return 1}}d={e(){},get f(){return 1}};';
  expect(withEagerFunctions(code)).toBe(code);
});

test.each([
  [
    'a function is called before its declaration',
    '(function(){return a()+b();function a(){return 1}function b(){return a()}})()',
  ],
  [
    'the last declaration of a name wins',
    '(function(){return a();function a(){return 1}function a(){return 2}})()',
  ],
  [
    'functions within functions are changed, too',
    '(function(){function a(e){return b(e);function b(t){return[t].map(n=>n+1)[0]}}return a(1)})()',
  ],
  ['strict mode stays', '(function(){"use strict";return a();function a(){return this===void 0}})()'],
  ['an arrow function keeps its this', '({a:1,b(){return[1].map(()=>this.a)[0]}}).b()'],
  [
    'an arrow function keeps the arguments around it',
    '(function(){return[1].map(()=>arguments.length)[0]})(1,2,3)',
  ],
  ['an arrow function keeps its parameters', '[[1,2]].map(([e,t=3])=>e+t)[0]'],
  ['an arrow function returns an object', '[1].map(e=>({e}))[0].e'],
  ['a function keeps its name', '(function(){let b=()=>1;return a.name+b.name;function a(){}})()'],
  ['a generator stays one', '(function(){return Array.from(a()).length;function*a(){yield 1;yield 2}})()'],
])('%s', (_, code) => {
  const [before, after] = both(code);
  expect(after).toBe(before);
});
