import { readFileSync } from 'node:fs';

/** Programs that scripts start through launch/run.js: knip itself reads only `node FILE`. */
const { scripts } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const programs = Object.values(scripts).flatMap((script) =>
  Array.from(script.matchAll(/launch\/run\.js (\S+\.ts)/g), ([, file]) => file),
);

/** @type {import('knip').KnipConfig} */
export default {
  workspaces: {
    '.': {
      entry: [
        'build/polyfills/*.ts!',
        'build/hosted/worker-entry.ts!',
        'src/page/{first-frame,early-requests,plain-page}.ts!',
        // Programs start them in namespaces.
        'tests/units/inside.ts',
        'tests/compose/{build,serve}.ts',
        ...programs.filter((file) => !file.startsWith('server/')),
      ],
      project: ['src/**/*.{ts,tsx}!', 'platforms/**/*.ts!', 'build/**/*.ts', 'tests/**/*.{ts,tsx}'],
      ignoreBinaries: [
        'ldd',
        'apt-get',
        'ffmpeg',
        'ffprobe',
        'taskset',
        'unshare',
        'promtool',
        'prometheus',
        'fallocate',
        'nsenter',
        'systemd-nspawn',
        'debootstrap',
        'chroot',
        'mount',
        'ip',
        'dockerd',
        'dd',
      ],
      ignoreDependencies: [
        // Its optional dependencies are the Nodes that launch/find-node.js looks for.
        '@oyna/launch',
        // Scripts start their commands through launch/run.js.
        '@biomejs/biome',
        'dependency-cruiser',
        'knip',
        'typescript',
        '@swc/core',
        // Their files are found by name, for a page.
        'hls.js',
        'dashjs',
        '@fontsource/onest',
        '@electric-sql/pglite',
        'autocannon',
        'fastify',
        'kysely',
        'pg',
        'preact',
        'sharp',
      ],
    },
    contract: {
      project: ['src/**/*.ts!'],
    },
    server: {
      entry: [
        'src/main.ts!',
        'src/admin/cli/{admin,catalogue,divide,live,media,worker}.ts!',
        'src/modules/accounts/argon2-worker.ts!',
        'phone/{link,help}.tsx!',
        'phone/vite.config.ts!',
        'src/infra/database/migrations/0*.ts!',
      ],
      project: ['src/**/*.ts!', 'phone/**/*.{ts,tsx}!'],
      ignoreDependencies: ['autocannon', '@types/autocannon'],
    },
    'server/demo': {
      entry: ['{art,media}.ts!'],
      project: ['**/*.ts!'],
      ignoreDependencies: ['shaka-packager'],
    },
  },
  // Of Debian, for the origins of tests.
  ignoreBinaries: ['nginx'],
  ignoreExportsUsedInFile: {
    interface: true,
    type: true,
  },
};
