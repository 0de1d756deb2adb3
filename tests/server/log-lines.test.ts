import { expect, it } from 'vitest';
import { loggerOptions } from '../../server/src/http/logger-options.ts';

const write = loggerOptions({ logLevel: 'info' }).logger.hooks.streamWrite;

it('Lines of the log are written at once, however long the address that somebody asked for', () => {
  const began = performance.now();
  for (const part of ['a-', 'a', 'a-a.', `${'a-'.repeat(20)}.`]) write(part.repeat(16_384 / part.length));
  expect(performance.now() - began).toBeLessThan(300);
});
