import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { FactoryFault } from './factory-fault.ts';

const sampleBytes = 1024 * 1024;
const keyLength = 10;
/** Changes with the way in which films are made, so that a film is made again. */
const recipe = 4;

/**
 * A name for what a film is made from: the content of its file, by size and ends, because hashing 50 GB would take minutes, and
 * `others`, which are the files and words that belong to it.
 */
export async function sourceKey(file: string, others: readonly (string | Buffer)[] = []): Promise<string> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new FactoryFault(
      'no_file',
      error.code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read: ${error.code}`,
    );
  });
  try {
    const facts = await handle.stat();
    if (!facts.isFile()) throw new FactoryFault('no_file', `${file} is no file`);
    if (facts.size === 0) throw new FactoryFault('empty_file', 'the file is empty');
    const hash = createHash('sha256').update(`${recipe} ${facts.size} `);
    for (const from of [0, Math.max(0, facts.size - sampleBytes)]) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleBytes), 0, sampleBytes, from);
      hash.update(buffer.subarray(0, bytesRead));
    }
    for (const other of others) hash.update(other);
    return hash.digest('hex').slice(0, keyLength);
  } finally {
    await handle.close();
  }
}
