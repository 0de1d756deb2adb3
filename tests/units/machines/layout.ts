/** A machine of the table in `docs/machines.md`. */
export interface Place {
  readonly name: string;
  readonly address: string;
  /** It runs a server, so it has Node and the folder of media. */
  readonly isServer?: boolean;
  /** It runs a node of PostgreSQL, so it has the folder of the archive and a disk for the data. */
  readonly isNode?: boolean;
}

export const nodes: readonly Place[] = [1, 2, 3].map((number) => ({
  name: `node${number}`,
  address: `10.0.0.${number}`,
  isNode: true,
}));
export const servers: readonly Place[] = [1, 2, 3].map((number) => ({
  name: `server${number}`,
  address: `10.0.1.${number}`,
  isServer: true,
}));
export const access: Place = { name: 'access', address: '10.0.0.20' };
export const front: Place = { name: 'front', address: '10.0.0.10' };
export const edges: readonly Place[] = [1, 2].map((number) => ({
  name: `edge${number}`,
  address: `10.0.2.${number}`,
}));
export const watch: Place = { name: 'watch', address: '10.0.0.30' };
export const places: readonly Place[] = [...nodes, access, ...servers, front, ...edges, watch];

/** The command's own machine: the SMS gateway, the bank and the viewers. */
export const outside = '10.0.0.254';
export const prefix = 16;
/** Names in the certificate. */
export const names = {
  service: 'tv.example.uz',
  edge: 'edge.example.uz',
  gateways: 'gateways.example.uz',
} as const;
