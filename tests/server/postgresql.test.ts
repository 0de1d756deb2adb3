import { afterAll, beforeAll, describe } from 'vitest';
import { databaseSuites } from './database-suites.ts';
import { postgresDatabase } from './support/test-database.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await postgresDatabase());
}, 120_000);
afterAll(() => server?.close());

// The suites keep their order, because some of them advance the clock or replace the catalogue.
describe('On PostgreSQL', { shuffle: false }, () => databaseSuites(() => server));
