import { expect, test } from 'vitest';
import { cssFaults } from './css-faults.ts';

test.each([
  '.a{gap:8px}',
  '.a{aspect-ratio:16/9}',
  '.a{width:min(10px,50%)}',
  '.a{width:calc(1px + clamp(1px,2%,3px))}',
  '.a:focus-visible,.b{color:red}',
  '.a:is(.b,.c){color:red}',
  '.a{display:grid}',
  '.a{inset:0}',
  '.a{margin-inline-start:1px}',
  '.a{color:rgb(1 2 3/50%)}',
  '.a{position:sticky}',
  '.a:not(.b,.c){color:red}',
  '.a{color:#11223344}',
  '@layer a{.a{color:red}}',
])('an old engine would not understand %s', (css) => {
  expect(cssFaults(css)).toHaveLength(1);
});

test.each([
  '.a{display:-webkit-flex;display:flex;max-width:10px;min-height:1px}',
  '.a{background:url(#11223344)}'.replace('#11223344', 'min-max.png'),
  '@supports (display:grid){.a{display:grid;gap:8px}}',
  '.a{transform:scale(1.1) translate(1px,2px);transition:transform .2s cubic-bezier(.2,0,0,1)}',
  '.a{color:var(--max)}',
  '.a:not(.b):not(.c){color:rgba(1,2,3,.5);background:linear-gradient(90deg,rgba(1,2,3,.5) 0%,red 100%)}',
])('an old engine understands %s', (css) => {
  expect(cssFaults(css)).toEqual([]);
});
