import '../../launch/require-node.js';
import { apiAddress, isOwnAddress } from './api-address.ts';
import { buildApp } from './build-app.ts';
import { packageVersion } from './package-version.ts';
import { writePackage } from './packages.ts';
import { previewAddress } from './preview-address.ts';
import { readArguments } from './read-arguments.ts';
import { logAddress } from './remote-log.ts';
import { runMain } from './run-main.ts';
import { signWidget } from './sign-widget.ts';
import { tizenFiles } from './tizen-files.ts';
import { tizenSigners } from './tizen-signers.ts';
import { packWidget } from './widget-archive.ts';

const OPTIONS = ['api', 'author', 'distributor', 'preview', 'logs', 'out'] as const;
const USAGE =
  'npm run package:tizen -- --api https://… [--author FILE.p12 --distributor FILE.p12] [--preview https://…] [--logs http://…] [--out FILE.wgt]';

/** Builds the app and packs it for Samsung sets. */
await runMain(async () => {
  const { values } = readArguments(process.argv.slice(2), USAGE, OPTIONS);
  const api = apiAddress(values.api);
  const logs = logAddress(values.logs);
  const version = packageVersion();
  const signers = tizenSigners(values);
  const app = await buildApp('dist/package/tizen', api, logs);
  const files = tizenFiles(app, { version, previewUrl: previewAddress(api, values.preview) });
  await writePackage('tizen', packWidget(signWidget(files, signers)), values.out);
  if (isOwnAddress(api))
    console.warn(`${api} is the television itself: the package works in a browser only.`);
  if (!signers.forSets)
    console.warn('Signed with a self-made development certificate: a set needs certificates from Samsung.');
});
