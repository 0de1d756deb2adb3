import { tizenIconFaults, webosIconFaults } from './checks/icons.ts';
import { noticesFaults } from './checks/notices.ts';
import { codeFaults, pageFaults } from './checks/page.ts';
import { sizeFaults } from './checks/size.ts';
import { tizenManifestFaults } from './checks/tizen-manifest.ts';
import { webosManifestFaults } from './checks/webos-manifest.ts';
import type { Files } from './files.ts';
import { openIpk } from './ipk-archive.ts';
import { signatureFaults } from './verify-signature.ts';
import { openWidget } from './widget-archive.ts';

/** The faults that one check found, none if the package passed it. */
export type Checked = { check: string; faults: readonly string[] };

type Check = readonly [name: string, find: (files: Files) => readonly string[]];

const shared: readonly Check[] = [
  ['page', pageFaults],
  ['scripts and styles', codeFaults],
  ['licences', noticesFaults],
];

const kinds: Readonly<Record<'wgt' | 'ipk', { open(bytes: Uint8Array): Files; checks: readonly Check[] }>> = {
  wgt: {
    open: openWidget,
    checks: [
      ['manifest', tizenManifestFaults],
      ['icons', tizenIconFaults],
      ['author signature', (files) => signatureFaults(files, 'author')],
      ['distributor signature', (files) => signatureFaults(files, 'distributor')],
    ],
  },
  ipk: {
    open: openIpk,
    checks: [
      ['manifest', webosManifestFaults],
      ['icons', webosIconFaults],
    ],
  },
};

/** Unpacks a package and runs every check on it. A package that cannot be unpacked fails the first one. */
export function checkPackage(kind: 'wgt' | 'ipk', bytes: Uint8Array): Checked[] {
  const { open, checks } = kinds[kind];
  const checked: Checked[] = [{ check: 'size', faults: sizeFaults(bytes) }];
  try {
    const files = open(bytes);
    checked.unshift({ check: 'archive', faults: files.size > 0 ? [] : ['the package holds no app'] });
    for (const [check, find] of [...checks, ...shared]) checked.push({ check, faults: find(files) });
  } catch (error) {
    checked.unshift({ check: 'archive', faults: [`it cannot be opened: ${(error as Error).message}`] });
  }
  return checked;
}
