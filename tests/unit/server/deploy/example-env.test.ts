import { describe, expect, test } from 'vitest';
import { configFaults } from '../../../server/support/config-faults.ts';
import { read, readVariables } from './support.ts';

const example = readVariables(read('example.env'), { commented: true });

describe('the example of a deployment', () => {
  test('does not start before each secret is replaced', () => {
    const secrets = Object.keys(example).filter((name) => /_(SECRET|TOKEN)$/.test(name));
    expect(
      configFaults(example)
        .map((it) => it.split(' ')[0])
        .sort(),
    ).toEqual(secrets.sort());
  });

  test('starts once they are', () => {
    const random = 'kV0mYt3Qx9wLr7Zp2HsN8bGd5CfJ1aEu';
    const replaced = Object.entries(example).map(([name, value]) => [
      name,
      value.startsWith('change-me') ? random : value,
    ]);
    expect(configFaults(Object.fromEntries(replaced))).toEqual([]);
  });
});
