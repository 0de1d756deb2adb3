import type { Fixture, Request, Target } from './fixture.ts';
import { judge } from './judge.ts';
import { makeFixture } from './make-fixture.ts';
import { makeRequest, twists } from './make-request.ts';
import { type Operation, operationsOf } from './operations.ts';
import { Random } from './random.ts';

export interface Violation {
  /** Index of the request, from 0. */
  readonly number: number;
  readonly operation: string;
  readonly twists: readonly string[];
  readonly request: Request;
  readonly faults: readonly string[];
}

export interface Findings {
  readonly requests: number;
  /** Number of responses per status, by operation. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly violations: readonly Violation[];
  /** Number of rejected writes checked in the database. */
  readonly comparisons: number;
}

interface Plan {
  readonly requests: number;
  readonly seed: number;
}

/** Requests between two swaps of the accounts. */
const rounds = 4;
/** One in this many writes is checked in the database. */
const comparedPart = 0.12;

/**
 * Sends every kind of invalid input to every call, in an order decided by the seed. A second account sends
 * nothing meanwhile, so its data must not change.
 */
export async function fuzz(target: Target, { requests, seed }: Plan): Promise<Findings> {
  const random = new Random(seed);
  const document = await target.send({ method: 'GET', url: '/api/v2/openapi.json', headers: {} });
  const operations = operationsOf(JSON.parse(document.body));
  const statuses = new Map<string, Map<number, number>>();
  const violations: Violation[] = [];
  let comparisons = 0;

  async function one(number: number, operation: Operation, names: string[], fixture: Fixture): Promise<void> {
    const { request } = makeRequest(operation, names, random, fixture, await fixture.actor.token());
    const before = operation.method !== 'GET' && random.chance(comparedPart) ? await target.digest() : null;
    const began = performance.now();
    const response = await target.send(request);
    const faults = judge(response, performance.now() - began, fixture);
    if (before !== null && response.status >= 400) {
      comparisons++;
      if ((await target.digest()) !== before)
        faults.push(`refused with ${response.status}, and rows have changed`);
    }
    const counts = statuses.get(operation.id) ?? new Map<number, number>();
    statuses.set(operation.id, counts.set(response.status, (counts.get(response.status) ?? 0) + 1));
    if (faults.length > 0)
      violations.push({ number, operation: operation.id, twists: names, request, faults });
    target.pass();
  }

  const kinds = Object.keys(twists);
  const combinations = operations.flatMap((operation) => kinds.map((kind) => ({ operation, kind })));
  let number = 0;
  for (let round = 0; round < rounds; round++) {
    const fixture = await makeFixture(target, `${seed}-${round}`);
    const owned = await target.digest(fixture.victim.id);
    const end = Math.floor((requests * (round + 1)) / rounds);
    for (; number < end; number++) {
      const { operation, kind } = combinations[number % combinations.length] ?? { kind: '' };
      if (!operation) continue;
      const second = random.chance(0.3) ? random.one(kinds) : undefined;
      await one(number, operation, second === undefined ? [kind] : [kind, second], fixture);
    }
    if ((await target.digest(fixture.victim.id)) !== owned) {
      const request = { method: '', url: '', headers: {} };
      const faults = ['something of the account that asked nothing has changed'];
      violations.push({ number, operation: 'all', twists: [], request, faults });
    }
  }
  return { requests: number, statuses, violations, comparisons };
}
