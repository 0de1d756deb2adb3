import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { knownSettings, read, readVariables } from './support.ts';

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly selector?: { readonly matchLabels?: object };
    readonly template?: {
      readonly metadata: { readonly labels: object };
      readonly spec: {
        readonly containers: readonly {
          readonly command?: readonly string[];
          readonly securityContext?: { readonly readOnlyRootFilesystem?: boolean };
          readonly readinessProbe?: { readonly httpGet?: { readonly path: string } };
          readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
        }[];
        readonly volumes: readonly { readonly name: string }[];
      };
    };
  };
}

const manifests = parseAllDocuments(read('kubernetes/oyna.yaml')).map((each) => each.toJS() as Manifest);
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};

test('Kubernetes gets only settings of the documents, and none of the example twice', () => {
  const example = readVariables(read('example.env'));
  const names = Object.keys(settings);
  expect(names.filter((name) => !knownSettings().includes(name))).toEqual([]);
  expect(names.filter((name) => name !== 'MODE' && name in example)).toEqual([]);
});

test('each deployment on Kubernetes selects its pods and mounts volumes that it has', () => {
  for (const { spec } of deployments) {
    expect(spec.template?.metadata.labels).toEqual(spec.selector?.matchLabels);
    const { containers = [], volumes = [] } = spec.template?.spec ?? {};
    const names = volumes.map(({ name }) => name);
    for (const { volumeMounts } of containers)
      expect(volumeMounts.filter(({ name }) => !names.includes(name))).toEqual([]);
  }
});

test('servers and workers on Kubernetes write only to the folders of their settings', () => {
  for (const { spec } of deployments.filter(({ metadata }) => metadata.name !== 'oyna-edge')) {
    const [container] = spec.template?.spec.containers ?? [];
    const folders = container?.volumeMounts.map(({ mountPath }) => mountPath);
    expect(folders).toEqual(expect.arrayContaining([settings.DATA_DIR, settings.MEDIA_DIR, '/tmp']));
    expect(container?.securityContext?.readOnlyRootFilesystem).toBe(true);
  }
});

test('Kubernetes starts programs that exist, and asks servers whether they are ready', () => {
  const containers = deployments.flatMap(({ spec }) => spec.template?.spec.containers ?? []);
  const programs = containers.flatMap(({ command = [] }) => command.filter((each) => each.endsWith('.ts')));
  expect(programs.filter((each) => !existsSync(each))).toEqual([]);
  expect(containers[0]?.readinessProbe?.httpGet?.path).toBe('/readyz');
});
