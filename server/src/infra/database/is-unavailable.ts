import { StatementTimeout } from './timed-pool.ts';

/** States of PostgreSQL after which the same request may succeed later, by code or class of code. */
const states = /^(08|53|57P|57014|25006|3D000|40001|40P01|55P03)/;
const network = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Errors of the client library, which have no code. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** Whether an error means that the database is down, stalled or overloaded, rather than that a query is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StatementTimeout) return true;
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (states.test(code) || network.test(code))) return true;
  return typeof message === 'string' && lost.test(message);
}
