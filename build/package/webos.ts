import '../../launch/require-node.js';
import { apiAddress, isOwnAddress } from './api-address.ts';
import { buildApp } from './build-app.ts';
import { packIpk } from './pack-ipk.ts';
import { packageVersion } from './package-version.ts';
import { writePackage } from './packages.ts';
import { readArguments } from './read-arguments.ts';
import { logAddress } from './remote-log.ts';
import { runMain } from './run-main.ts';
import { webosFiles } from './webos-files.ts';

const USAGE = 'npm run package:webos -- --api https://… [--logs http://…] [--out FILE.ipk]';

/** Builds the app and packs it for LG sets. */
await runMain(async () => {
  const { values } = readArguments(process.argv.slice(2), USAGE, ['api', 'logs', 'out']);
  const api = apiAddress(values.api);
  const logs = logAddress(values.logs);
  const version = packageVersion();
  const app = await buildApp('dist/package/webos', api, logs);
  await writePackage('webos', await packIpk(webosFiles(app, version)), values.out);
  if (isOwnAddress(api))
    console.warn(`${api} is the television itself: the package works in a browser only.`);
});
