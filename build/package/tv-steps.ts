import { basename, dirname } from 'node:path';
import { appId, packages, type Vendor } from './packages.ts';

/** One command of the vendor's tools; `orElse` are its words for a second try when the first one fails. */
export type Step = { why: string; command: string; words: readonly string[]; orElse?: readonly string[] };

/** `tools` are the vendor's commands that can be run. */
export type Target = {
  host: string;
  file?: string;
  passphrase?: string;
  inspect: boolean;
  tools: readonly string[];
};

/** The vendor's commands: the first ones are needed, the others used where they are installed. */
export const vendorTools = {
  tizen: { needed: ['sdb'], used: ['tizen'] },
  webos: {
    needed: ['ares-setup-device', 'ares-novacom', 'ares-install', 'ares-launch', 'ares-inspect'],
    used: [],
  },
} as const;

/** The name of the set in LG's list of devices. */
const DEVICE = 'oyna-tv';

/** Installs and starts the app, with the vendor's own tools. */
export function stepsFor(vendor: Vendor, set: Target): Step[] {
  return vendor === 'tizen' ? tizenSteps(set) : webosSteps(set);
}

/**
 * Uses the Tizen CLI if it is installed, and otherwise sdb alone.
 * https://developer.samsung.com/smarttv/develop/getting-started/using-sdk/command-line-interface.html
 */
function tizenSteps({ host, file = packages.tizen, inspect, tools }: Target): Step[] {
  const serial = /:\d+$/.test(host) ? host : `${host}:26101`;
  const id = appId('tizen');
  const sdb = (why: string, ...words: string[]) => ({ why, command: 'sdb', words: ['-s', serial, ...words] });
  const withCli = tools.includes('tizen');
  const install = {
    why: 'install the package',
    command: 'tizen',
    words: ['install', '-n', basename(file), '-s', serial, '--', dirname(file)],
  };
  const run = { why: 'start the app', command: 'tizen', words: ['run', '-p', id, '-s', serial] };
  const start = withCli ? run : sdb('start the app', 'shell', '0', 'was_execute', id);
  return [
    { why: 'connect to the set', command: 'sdb', words: ['connect', serial] },
    withCli ? install : sdb('install the package', 'install', file),
    inspect ? sdb('start the app and print the port of its inspector', 'shell', '0', 'debug', id) : start,
  ];
}

/** https://webostv.developer.lge.com/develop/tools/cli-dev-guide */
function webosSteps({ host, file = packages.webos, passphrase, inspect }: Target): Step[] {
  const [address = host, port = '9922'] = host.split(':');
  const id = appId('webos');
  const settings = [`host=${address}`, `port=${port}`, 'username=prisoner'].flatMap((each) => ['-i', each]);
  const on = (why: string, command: string, ...words: string[]) => ({
    why,
    command,
    words: ['--device', DEVICE, ...words],
  });
  return [
    {
      why: 'name the set',
      command: 'ares-setup-device',
      words: ['--add', DEVICE, ...settings],
      orElse: ['--modify', DEVICE, ...settings],
    },
    ...(passphrase === undefined
      ? []
      : [on('fetch its key', 'ares-novacom', '--getkey', '--passphrase', passphrase)]),
    on('install the package', 'ares-install', file),
    on('start the app', 'ares-launch', id),
    ...(inspect ? [on('open its inspector', 'ares-inspect', '--app', id)] : []),
  ];
}
