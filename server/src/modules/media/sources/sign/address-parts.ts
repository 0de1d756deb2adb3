/** The parts of an address that signatures are made of. */
export interface AddressParts {
  readonly origin: string;
  /** Path without the query, such as `/live/ch1/index.m3u8`. */
  readonly path: string;
  /** Path up to its last slash. Addresses relative to a manifest begin with it. */
  readonly folder: string;
  readonly file: string;
  /** With its question mark; may be empty. */
  readonly query: string;
}

export function addressParts(address: string): AddressParts {
  const { origin, pathname, search } = new URL(address);
  const at = pathname.lastIndexOf('/') + 1;
  return {
    origin,
    path: pathname,
    folder: pathname.slice(0, at),
    file: pathname.slice(at),
    query: search,
  };
}

/** The address with further parameters, which are already encoded. */
export function withQuery(address: string, more: string): string {
  const [whole = '', fragment] = address.split('#');
  return `${whole}${whole.includes('?') ? '&' : '?'}${more}${fragment === undefined ? '' : `#${fragment}`}`;
}
