import { runDatabaseSuites } from './database-suites.ts';
import { embeddedDatabase } from './support/test-database.ts';

/** `npm run test:embedded` runs all suites, `npm test` the short ones; it runs all of them on PostgreSQL. */
const which = process.env.MODE === 'embedded' ? 'all' : 'short';

runDatabaseSuites('On the embedded database', embeddedDatabase, { which });
