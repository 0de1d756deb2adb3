import { runDatabaseSuites } from './database-suites.ts';
import { postgresDatabase } from './support/test-database.ts';

runDatabaseSuites('On PostgreSQL', postgresDatabase);
