import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'chrome-remote-interface';
import { evaluate } from './evaluate.ts';

/** How long one look lasts at most, and the time between its checks, in ms. */
const longest = 1000;
const interval = 30;
/** A page whose timers stand, or that has gone, may never answer. In ms. */
const overdue = 1000;

/**
 * Waits in the page until an expression is truthy, for a second or `ms` at most. Returns its last value; an element is
 * returned as true. Each check from outside would cost three processes a turn.
 */
export async function lookInPage(client: Client, expression: string, ms: number): Promise<unknown> {
  const span = Math.min(longest, ms);
  const looking = evaluate(
    client,
    `new Promise(function (done, fail) {
      var end = performance.now() + ${span};
      (function look() {
        new Promise(function (found) { found(${expression}); }).then(function (value) {
          if (value) done(value instanceof Node ? true : value);
          else if (performance.now() >= end) done(value);
          else setTimeout(look, ${interval});
        }, fail);
      })();
    })`,
  );
  const given = new AbortController();
  // Nobody listens to a look that was given up.
  looking.catch(() => undefined);
  try {
    return await Promise.race([
      looking,
      sleep(span + overdue, 'the page did not answer', { signal: given.signal }).then((words) => {
        throw new Error(words);
      }),
    ]);
  } finally {
    given.abort();
  }
}
