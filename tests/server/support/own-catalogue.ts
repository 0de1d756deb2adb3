import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { targetOver } from '#server/src/admin/client/target-over.ts';
import type { AdminRequest } from '#server/src/admin/client/with-admin-api.ts';
import { requestInside } from '#server/src/admin/client/with-admin-api.ts';
import { DryRunItems } from '#server/src/admin/import/dry-run-items.ts';
import { importFile } from '#server/src/admin/import/import-file.ts';
import { readVersion } from '#server/src/infra/database/catalogue-version.ts';
import { addOperator, operatorKey } from './operator-key.ts';
import type { TestServer } from './test-server.ts';

const ignore = () => undefined;

interface Choice {
  readonly access?: 'free' | 'subscription' | null;
  readonly source?: string;
  readonly replace?: 'no' | 'replace' | 'confirmed';
}

/** Works on a test server's catalogue like the command; returns the command's output. */
export function ownCatalogue(open: () => TestServer) {
  const request: AdminRequest = async (...request) => {
    const { adminApp, services } = open();
    await addOperator(services, 'nargiza', 'owner');
    return requestInside(adminApp, operatorKey('nargiza'), services.now)(...request);
  };
  const run = async (
    contents: readonly (string | Buffer)[],
    dryRun: DryRunItems | null,
    { access = null, source, replace = 'no' }: Choice = {},
  ) => {
    const folder = mkdtempSync(join(tmpdir(), 'oyna-own-'));
    const told: string[] = [];
    try {
      for (const [place, content] of contents.entries()) {
        const file = join(folder, String(place));
        writeFileSync(file, content);
        const options = {
          target: targetOver(request),
          dryRun,
          access,
          source,
          replace,
          onRead: ignore,
          onFound: ignore,
          onDone: ignore,
        };
        told.push(...(await importFile(file, options)).lines(dryRun !== null));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return told;
  };
  return {
    import: (...contents: (string | Buffer)[]) => run(contents, null),
    importPaid: (playlist: string) => run([playlist], null, { access: 'subscription' }),
    check: (...contents: (string | Buffer)[]) => run(contents, new DryRunItems()),
    importFrom: (source: string, content: string, replace: Choice['replace'] = 'no') =>
      run([content], null, { source, replace }),
    checkFrom: (source: string, content: string, replace: Choice['replace'] = 'no') =>
      run([content], new DryRunItems(), { source, replace }),
    withdraw: async (kind: string, ...slugs: string[]) =>
      (await request('POST', 'catalogue/withdrawals', { kind, slugs })).json(),
    restore: async (kind: string, ...slugs: string[]) =>
      (await request('POST', 'catalogue/restorations', { kind, slugs })).json(),
    /** `null` for no bound. */
    setWindow: async (kind: string, name: string, window: { from: string | null; until: string | null }) =>
      (await request('POST', 'catalogue/windows', { kind, slugs: [name], ...window })).json(),
    export: async () => (await request('GET', 'catalogue')).text(),
    version: () => readVersion(open().services.db),
  };
}

/** A realistic playlist or guide, including errors. */
export const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/catalogue/${name}`, import.meta.url));

/** Creates a catalogue file with some items. */
export function catalogueFile(...items: readonly object[]): string {
  const lines = [{ format: 'oyna-catalogue', version: 1 }, ...items, { end: items.length }];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
