import { afterAll, expect, test } from 'vitest';
import { endServers, runServer } from '../support/run-server.ts';

afterAll(endServers);

/** Ends the thread of the database at a signal, which stands in for a fault of the disk. */
const endThreads = `data:text/javascript,${encodeURIComponent(`
  const threads = [];
  process.on('worker', (thread) => threads.push(thread));
  process.on('SIGUSR2', () => threads.forEach((thread) => thread.terminate()));
`)}`;

test('A server whose database ended says so in one line and ends', async () => {
  const server = await runServer({ NODE_OPTIONS: `--import=${endThreads}` });
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  const before = server.output().length;
  server.child.kill('SIGUSR2');
  expect(await server.ended).toBe(1);
  expect(server.output().slice(before)).toBe(
    'The embedded database ended: the thread of the database ended. The server ends; start it again\n',
  );
}, 120_000);
