import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Service } from '../../e2e/support/start-service.ts';
import type { EngineName } from '../manifest.ts';
import { unpackedPackage } from '../unpacked-package.ts';
import type { Television } from './television.ts';

type Address = Pick<Service, 'origin' | 'port'>;

/** A build of the app and the way it starts. */
export interface App {
  readonly name: 'hosted' | 'packaged';
  /** Its address without a route. */
  readonly start: (service: Address) => string;
  /** Flags that the engine needs for it, above all to lead its requests to the service. */
  readonly flags: (service: Address, engine: EngineName) => string[];
  readonly close: () => void;
}

const hosted: App = {
  name: 'hosted',
  start: ({ origin }) => `${origin}/`,
  flags: () => [],
  close: () => undefined,
};

/** An unpacked package. Its API address was fixed when it was built, so every host leads to the service. */
async function packagedFor(vendor: Television['vendor']): Promise<App> {
  const folder = await unpackedPackage(vendor);
  return {
    name: 'packaged',
    start: () => pathToFileURL(join(folder, 'index.html')).href,
    flags: ({ port }, engine) => [
      `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
      // An early build of 63, in which pages from files have no media sources. On sets they do.
      ...(engine === 63 ? ['--allow-file-access-from-files'] : []),
    ],
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The hosted app, or the package of the set's vendor, to be closed. */
export async function openApp(name: App['name'], { vendor }: Television): Promise<App> {
  return name === 'hosted' ? hosted : packagedFor(vendor);
}
