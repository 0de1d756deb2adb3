import type { Recorder } from '../measure/recorder.ts';
import type { Goods } from '../stack/seed.ts';
import { addressOf } from './address-of.ts';
import { Client } from './client.ts';
import { Connection, type Sender, type Target } from './connection.ts';
import { Http2Connection } from './http2-connection.ts';
import { Ledger } from './ledger.ts';
import { Viewer } from './viewer.ts';

/** The ways of viewers to the service. */
export interface Way {
  readonly api: Target;
  /** Caches for media and pictures, in turn; without any, the service itself sends them. */
  readonly edges: readonly Target[];
  /** The code that the SMS gateway received last for a phone. */
  codeFor(phone: string): string | Promise<string>;
  readonly goods: Goods;
}

/** Viewers with a phone and an address of their own, from the number `from` on. */
export function makeViewers(count: number, way: Way, recorder: Recorder, from = 0): Viewer[] {
  return Array.from({ length: count }, (_, place) => {
    const number = from + place;
    const phone = `+99893${1_000_000 + number}`;
    const address = addressOf(number);
    const api = connect(way.api, address);
    const edge = way.edges[number % way.edges.length];
    const media = edge === undefined ? api : connect(edge, address);
    const person = { number, phone, lastCode: () => way.codeFor(phone) };
    return new Viewer(person, new Client({ api, media }, recorder), new Ledger(), way.goods);
  });
}

function connect(target: Target, address: string): Sender {
  return target.protocol === 'h2' ? new Http2Connection(target, address) : new Connection(target, address);
}
