import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeGroups } from '../units/machines/network.ts';
import { Engine } from './docker.ts';
import type { Given } from './given.ts';
import { npmFolder, standIns, writeContext } from './stand-ins.ts';

/** Builds the images that the compose file names, and then ours by the commands of their Dockerfiles. */
const { root, base, context, out, engine: folder } = JSON.parse(process.argv[2] ?? '{}') as Given;
const debian = 'oyna-debian';
makeGroups();
mkdirSync(folder, { recursive: true });
const engine = await Engine.start(folder, join(out, 'dockerd.log'), false);
try {
  console.log('Images of Debian in place of official ones');
  const archives = ['--exclude=./var/cache/apt/archives/*.deb', '--exclude=./dev/*'];
  const tar = execFileSync('tar', ['-C', base, ...archives, '-c', '.'], { maxBuffer: 2 ** 31 });
  engine.run(['import', '-', debian], tar);
  const nodeVersion = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  for (const standIn of standIns(debian, nodeVersion, npmFolder())) {
    const place = join(folder, 'stand-in');
    writeContext(standIn, place);
    engine.run(['build', '--network=host', '--tag', standIn.image, place]);
  }
  const deploy = join(context, 'server/deploy');
  console.log('The image of the server');
  engine.run(['build', '--network=host', '--file', join(deploy, 'Dockerfile'), '--tag', 'oyna', context]);
  console.log('The image of the worker and the live process');
  engine.run([
    'build',
    '--network=host',
    '--file',
    join(deploy, 'Dockerfile.media'),
    '--tag',
    'oyna-media',
    deploy,
  ]);
  console.log(engine.run(['image', 'ls', '--format', '{{.Repository}}:{{.Tag}} {{.Size}}']));
} finally {
  await engine.stop();
}
