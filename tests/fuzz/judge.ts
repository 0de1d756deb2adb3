import { apiError } from '@oyna/contract/error';
import { validationErrors } from '../http-contract/strictly.ts';
import type { Fixture, FuzzResponse } from './fixture.ts';

export const maxMilliseconds = 10_000;

/** Content that no response may contain: code locations, SQL, password hashes. */
const inside =
  /node_modules|\/server\/src\/|\bat [\w.<>]+ \(|\.ts:\d+|syntax error|violates|relation "|\$argon2|select "|insert into/i;

/** The faults of a response; empty if it is correct. */
export function judge(
  response: FuzzResponse,
  milliseconds: number,
  { victim, belongings }: Fixture,
): string[] {
  const { status, type, body } = response;
  const faults: string[] = [];
  if (status >= 500) faults.push(`${status}: ${body.slice(0, 200)}`);
  if (milliseconds > maxMilliseconds) faults.push(`answered after ${Math.round(milliseconds)} ms`);
  if (status >= 400) faults.push(...faultsOfRejection(type, body));
  const secrets = { phone: victim.phone, token: victim.refresh, order: belongings.orderNumber };
  for (const [name, secret] of Object.entries(secrets)) {
    if (body.includes(secret)) faults.push(`tells the other account's ${name}`);
  }
  return faults;
}

function faultsOfRejection(type: string, body: string): string[] {
  if (!/^application\/json/.test(type)) return [`an error in ${type || 'no type'}: ${body.slice(0, 100)}`];
  try {
    const faults = validationErrors(apiError, JSON.parse(body)).map(
      (it) => `an error against the contract: ${it}: ${body.slice(0, 200)}`,
    );
    const told = inside.exec(body)?.[0];
    return told === undefined ? faults : [...faults, `tells of the inside: ${told}`];
  } catch {
    return [`an error that is not JSON: ${body.slice(0, 100)}`];
  }
}
