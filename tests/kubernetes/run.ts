import '../../launch/require-node.js';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { read } from '../unit/server/deploy/support.ts';

/**
 * Validates the manifests of `server/deploy/kubernetes` by the schemas of Kubernetes, unknown fields included:
 * `npm run test:kubernetes`, which installs the schemas first.
 */
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

type Model = new (manifest: Manifest) => { validate(): void };

const faults: string[] = [];
let count = 0;
for (const document of parseAllDocuments(read('kubernetes/oyna.yaml'), { merge: true })) {
  const manifest = document.toJS() as Manifest;
  const { apiVersion, kind, metadata } = manifest;
  const file = join(import.meta.dirname, 'node_modules/kubernetes-models', apiVersion, `${kind}.js`);
  const { [kind]: Kind } = (await import(pathToFileURL(file).href)) as Record<string, Model | undefined>;
  if (!Kind) throw new Error(`There is no schema of ${apiVersion} ${kind}`);
  count += 1;
  try {
    new Kind(manifest).validate();
  } catch (error) {
    faults.push(`${kind} ${metadata.name}: ${(error as Error).message}`);
  }
}
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${count} manifests are valid`);
process.exitCode = faults.length === 0 ? 0 : 1;
