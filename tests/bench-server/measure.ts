import { Agent, get } from 'node:http';
import autocannon from 'autocannon';

/** One connection, which a viewer keeps. */
export const connection = () => new Agent({ keepAlive: true, maxSockets: 1 });
const ordinary = connection();

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** Ten viewers, each sending the next request as soon as the last is answered. */
export async function load(url: string, seconds: number): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections: 10, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed`);
  return { perSecond: requests.total / seconds, p99: latency.p99 };
}

/** Number of results in a page; `null` for anything else. */
export async function countResults(url: string, token?: string): Promise<number | null> {
  const response = await fetch(url, { headers: authorised(token) });
  const { results } = (await response.json()) as { readonly results?: readonly unknown[] };
  return results?.length ?? null;
}

function authorised(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** Response time in ms of one request on a connection that no other request uses meanwhile. */
export function timeOne(url: string, token?: string, agent = ordinary): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent, headers: authorised(token) }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume();
      response.on('end', () => resolve(performance.now() - began));
    }).on('error', reject);
  });
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
