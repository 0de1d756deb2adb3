import { runDatabaseSuites } from './database-suites.ts';
import { embeddedDatabase } from './support/test-database.ts';

runDatabaseSuites('On the embedded database', embeddedDatabase);
