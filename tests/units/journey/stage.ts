import { Recorder } from '../../load/measure/recorder.ts';
import type { Certificates } from '../../load/stack/certificates.ts';
import type { Gateways } from '../../load/stack/gateways.ts';
import { Client } from '../../load/viewer/client.ts';
import { front, names, type Place } from '../machines/layout.ts';
import type { Machine } from '../machines/machine.ts';
import { AddressedConnection, type Target } from './addressed-connection.ts';

/** The machines with everything that viewers need. */
export interface Stage {
  readonly machineOf: (place: Place) => Machine;
  readonly certificates: Certificates;
  readonly gateways: Gateways;
  /** The folder that servers have at `/srv/oyna/media`. */
  readonly media: string;
  /** The folders of `/var/lib/postgresql` by name of the node. */
  readonly disks: Readonly<Record<string, string>>;
  readonly told: (line: string) => void;
}

/** A person in front of a set, who gets media from one edge. */
export interface Person {
  readonly client: Client;
  readonly recorder: Recorder;
}

/** The places where a person gets answers and media. */
export interface Ways {
  readonly api: Target;
  readonly media: Target;
}

export function newPerson({ api, media }: Ways): Person {
  const recorder = new Recorder();
  const senders = { api: new AddressedConnection(api), media: new AddressedConnection(media) };
  return { client: new Client(senders, recorder), recorder };
}

/** The proxy of the servers, and an edge. */
export function waysBy({ certificates: { authority } }: Stage, edge: Place): Ways {
  return {
    api: { address: front.address, port: 443, name: names.service, authority },
    media: { address: edge.address, port: 443, name: names.edge, authority },
  };
}
