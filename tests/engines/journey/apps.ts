import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Service } from '../../e2e/support/start-service.ts';

type Address = Pick<Service, 'origin' | 'port'>;

/** A build of the app and the way it starts. */
export interface App {
  readonly name: 'hosted' | 'packaged';
  /** The scheme of its address. */
  readonly scheme: 'http:' | 'file:';
  /** Its address without a route. */
  readonly start: (service: Address) => string;
  /** Flags that lead its requests to the service. */
  readonly flags: (service: Address) => string[];
}

const hosted: App = {
  name: 'hosted',
  scheme: 'http:',
  start: ({ origin }) => `${origin}/`,
  flags: () => [],
};

/** The folder of an unpacked package. Its API address was fixed when it was built, so every host leads to the service. */
function packagedIn(folder: string): App {
  const index = resolve(folder, 'index.html');
  if (!existsSync(index)) throw new Error(`${index} is missing: npm run build:packaged`);
  return {
    name: 'packaged',
    scheme: 'file:',
    start: () => pathToFileURL(index).href,
    flags: ({ port }) => [`--host-resolver-rules=MAP * 127.0.0.1:${port}`],
  };
}

export function appOf(name: App['name']): App {
  return name === 'hosted' ? hosted : packagedIn('dist/packaged');
}
