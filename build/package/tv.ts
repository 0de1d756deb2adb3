import '../../launch/require-node.js';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findTool } from './find-tool.ts';
import { ownAddresses, startLogServer } from './log-server.ts';
import { PackageError } from './package-error.ts';
import { packages, type Vendor } from './packages.ts';
import { readArguments } from './read-arguments.ts';
import { root } from './root.ts';
import { runMain } from './run-main.ts';
import { runTool } from './run-tool.ts';
import { commandLine, guideFor } from './tv-guide.ts';
import { type Step, stepsFor, vendorTools } from './tv-steps.ts';

const USAGE = [
  'npm run tv -- tizen|webos --host ADDRESS [--file PACKAGE] [--passphrase WORD] [--inspect] [--steps]',
  'npm run tv -- logs [--port 9000]',
].join('\n');

type Options = { host?: string; file?: string; passphrase?: string; inspect?: boolean; steps?: boolean };

await runMain(async () => {
  const texts = ['host', 'file', 'passphrase', 'port'] as const;
  const { values, positionals } = readArguments(process.argv.slice(2), USAGE, texts, ['inspect', 'steps']);
  const [what, ...more] = positionals;
  if (more.length > 0) throw new PackageError(USAGE);
  if (what === 'logs') await printLogs(Number(values.port ?? 9000));
  else if (what === 'tizen' || what === 'webos') await install(what, values);
  else throw new PackageError(USAGE);
});

/** Prints the logs that packages with `--logs` send, until the command is stopped. */
async function printLogs(port: number): Promise<void> {
  if (!(port > 0 && port < 65_536)) throw new PackageError(USAGE);
  await startLogServer(port, (line) => console.log(line));
  const addresses = ownAddresses().map((address) => `--logs http://${address}:${port}`);
  console.log(
    `Listening. Package the app with ${addresses.join(' or ') || `--logs http://ADDRESS:${port}`}.`,
  );
}

/**
 * Installs and starts the package on a set in developer mode. Without the vendor's tools, or with `--steps`, it prints the
 * steps instead.
 */
async function install(vendor: Vendor, options: Options): Promise<void> {
  const { host, inspect = false, steps: onlySteps = false, ...given } = options;
  if (!host) throw new PackageError(USAGE);
  const file = given.file ?? packages[vendor];
  const { needed, used } = vendorTools[vendor];
  const tools = [...needed, ...used].filter((name) => findTool(name));
  const steps = stepsFor(vendor, { ...given, file, host, inspect, tools });
  const missing = needed.filter((name) => !tools.includes(name));
  if (onlySteps || missing.length > 0) {
    for (const line of guideFor(vendor, steps)) console.log(line);
    if (!onlySteps) throw new PackageError(`Nothing was installed. Missing on PATH: ${missing.join(', ')}.`);
    return;
  }
  if (!existsSync(resolve(root, file)))
    throw new PackageError(`${file} is missing: npm run package:${vendor} -- --api ADDRESS`);
  for (const step of steps) await take(step);
}

async function take({ why, command, words, orElse }: Step): Promise<void> {
  console.log(`# ${why}\n${commandLine(command, words)}`);
  const [program = command, ...before] = findTool(command) ?? [];
  const run = (some: readonly string[]) => runTool(program, [...before, ...some], { cwd: root });
  const said = await (orElse ? run(words).catch(() => run(orElse)) : run(words));
  if (said.trim()) console.log(said.trim());
  const refused = /failed|error:|cannot connect|unable to connect/i.exec(said);
  if (refused) throw new PackageError(`The set refused to ${why}.`);
}
