import type { Recorder } from '../measure/recorder.ts';
import type { Servers } from '../stack/start-stack.ts';
import { addressOf } from './address-of.ts';
import { Client } from './client.ts';
import { Connection } from './connection.ts';
import { Ledger } from './ledger.ts';
import { Viewer } from './viewer.ts';

/** Viewers with a phone and an address of their own. */
export function makeViewers(
  count: number,
  { port, authority, gateways, goods }: Servers,
  recorder: Recorder,
): Viewer[] {
  return Array.from({ length: count }, (_, number) => {
    const phone = `+99893${1_000_000 + number}`;
    const connection = new Connection({ port, authority }, addressOf(number));
    const person = { number, phone, lastCode: () => gateways.codeFor(phone) };
    return new Viewer(person, connection, new Client(connection, recorder), new Ledger(), goods);
  });
}
