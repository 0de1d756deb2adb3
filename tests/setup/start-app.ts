import { configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

/** The phone's pages are an app of their own; the other tests start the app themselves. */
const startsItself = /[\\/]component[\\/](phone[\\/]|app[\\/](broken-storage|late-part))/;

if (!startsItself.test(expect.getState().testPath ?? '')) {
  // Imported late, because a test file replaces modules before it loads the app.
  let app: typeof import('../component/support/start-app.ts');
  beforeAll(async () => {
    app = await import('../component/support/start-app.ts');
    await app.loadApp();
  });
  beforeEach(() => app.setUpApp());
  afterEach(() => app.tearDownApp());
}
