import '../../shared/require-node.ts';
import { divideAhead } from '../../infra/database/divide-ahead.ts';
import { openDatabase } from '../../infra/database/open-database.ts';
import { withoutLimits } from '../../infra/database/without-limits.ts';
import { parseConfig } from '../../infra/parse-config.ts';

// Beside servers of the version before; it migrates nothing.
const database = await openDatabase(parseConfig(process.env));
try {
  await divideAhead(withoutLimits(database.db), (sentence) => console.log(sentence));
} finally {
  await database.close();
}
