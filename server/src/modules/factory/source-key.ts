import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { FactoryFault } from './factory-fault.ts';

const sampleBytes = 1024 * 1024;
const keyLength = 10;
/** Changes with the way in which films are made, so that a film is made again. */
const recipe = 1;

/** A name for the content of a file, by its size and its ends: hashing 50 GB would take minutes. */
export async function sourceKey(file: string): Promise<string> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new FactoryFault(
      error.code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read: ${error.code}`,
    );
  });
  try {
    const facts = await handle.stat();
    if (!facts.isFile()) throw new FactoryFault(`${file} is no file`);
    if (facts.size === 0) throw new FactoryFault('the file is empty');
    const hash = createHash('sha256').update(`${recipe} ${facts.size} `);
    for (const from of [0, Math.max(0, facts.size - sampleBytes)]) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleBytes), 0, sampleBytes, from);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest('hex').slice(0, keyLength);
  } finally {
    await handle.close();
  }
}
