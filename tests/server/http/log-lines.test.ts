import { expect, it } from 'vitest';
import { loggerOptions } from '../../../server/src/http/logger-options.ts';

const write = loggerOptions({ logLevel: 'info' }).logger.hooks.streamWrite;

it('Log lines are written in constant time, however long the requested address is', () => {
  const began = performance.now();
  for (const part of ['a-', 'a', 'a-a.', `${'a-'.repeat(20)}.`]) write(part.repeat(16_384 / part.length));
  expect(performance.now() - began).toBeLessThan(300);
});
