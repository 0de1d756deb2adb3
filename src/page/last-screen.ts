import { pageRoutes } from './page-routes.ts';
import { readRecord } from './stored.ts';

var RETURN_MS = 3 * 60 * 60 * 1000;

/** The hash of the screen before a crash, empty if there is none to return to. */
export function lastScreen(): string {
  var screen = (readRecord().screen || {}) as { hash?: unknown; at?: unknown };
  var age = Date.now() - (typeof screen.at === 'number' ? screen.at : NaN);
  var hash = typeof screen.hash === 'string' ? screen.hash : '';
  return age >= 0 && age < RETURN_MS && new RegExp(pageRoutes.returnable).test(hash) ? hash : '';
}
