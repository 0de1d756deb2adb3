import { expect, test } from 'vitest';
import { loggerOptions } from '#server/src/http/logger-options.ts';

const write = loggerOptions({ logLevel: 'info' }).logger.hooks.streamWrite;

test('Log lines are written in constant time, however long the requested address is', () => {
  // Of the processor, because a busy machine is slow, not wrong.
  const began = process.cpuUsage();
  for (const part of ['a-', 'a', 'a-a.', `${'a-'.repeat(20)}.`]) write(part.repeat(16_384 / part.length));
  expect(process.cpuUsage(began).user).toBeLessThan(300_000);
});
