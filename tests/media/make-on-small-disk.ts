import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FactoryFault } from '#server/src/modules/factory/factory-fault.ts';
import { makeFilm } from '#server/src/modules/factory/make-film.ts';

/** In the order of the work, which goes on behind the steps before. */
const steps = [
  'copying the file',
  'reading the file',
  'encoding the sound',
  'encoding the picture',
  'drawing thumbnails',
  'packaging',
];

const [file = '', disk = ''] = process.argv.slice(2);
const ballast = join(disk, '.ballast');
for (const full of [...steps, null]) {
  const onProgress = (_: number, step: string) => {
    if (step === full) fill();
  };
  const settings = { root: disk, threads: 1, freeBytes: 0, chunkSegments: 1, onProgress };
  try {
    const { media } = await makeFilm({ file, name: 'small' }, settings);
    if (full !== null) throw new Error(`the disk was full at "${full}", and the film was made`);
    console.log(`with space again: ${media}`);
  } catch (error) {
    if (!(error instanceof FactoryFault) || error.code !== 'disk_full') throw error;
    console.log(`${full}: ${error.message} (${error.code})`);
    const published = readdirSync(disk).filter((it) => !it.startsWith('.'));
    if (published.length > 0) throw new Error(`${published} was published`);
  }
  rmSync(ballast, { force: true });
}

function fill(): void {
  for (const bytes of [65_536, 4096]) {
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
