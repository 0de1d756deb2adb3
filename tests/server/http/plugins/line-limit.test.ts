import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loggerOptions } from '#server/src/http/logger-options.ts';
import { errors } from '#server/src/http/plugins/errors.ts';
import { language } from '#server/src/http/plugins/language.ts';
import { lineLimit } from '#server/src/http/plugins/line-limit.ts';
import { DomainError } from '#server/src/shared/errors/domain-error.ts';

let app: FastifyInstance;
let lines: string[] = [];

beforeEach(async () => {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const options = loggerOptions({ logLevel: 'warn' });
  app = Fastify({ ...options, logger: { ...options.logger, stream } });
  lineLimit(app);
  errors(app);
  language(app);
  app.get('/full', () => {
    throw new DomainError('unavailable', { cause: new Error('the queue is full') });
  });
  app.get('/broken', () => {
    throw new TypeError('a fault of ours');
  });
  app.get('/text', (request) => {
    request.log.warn('only text');
    return {};
  });
  await app.ready();
});
afterEach(() => app.close());

const ask = (url: string, remoteAddress = '203.0.113.7') => app.inject({ url, remoteAddress });
const written = () => lines.map((line) => JSON.parse(line));

test('An expected failure is one short line without a stack', async () => {
  await ask('/full');
  expect(written()).toMatchObject([{ result: 'unavailable', reason: 'the queue is full' }]);
  expect(lines.join()).not.toContain('stack');
});

test('An unexpected failure keeps its stack', async () => {
  await ask('/broken');
  expect(written()[0].err.stack).toContain('line-limit.test.ts');
});

test.each(['/full', '/broken', '/text'])('A network gets 120 lines a minute about %s', async (url) => {
  for (let i = 0; i < 130; i++) await ask(url, `203.0.113.${i}`);
  expect(lines.length).toBe(120);
  expect(written().filter(({ more }) => more === 'left out')).toEqual([written().at(-1)]);
  await ask(url, '198.51.100.1');
  app.log.warn('of the server itself');
  expect(lines.length).toBe(122);
});
