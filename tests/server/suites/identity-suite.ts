import { beforeAll, describe } from 'vitest';
import type { TestServer } from '../support/test-server.ts';
import { avatarSuite } from './identity/avatar-suite.ts';
import { deletionSuite } from './identity/deletion-suite.ts';
import { passwordSuite } from './identity/password-suite.ts';
import { pinSuite } from './identity/pin-suite.ts';
import { sessionSuite } from './identity/session-suite.ts';

/** All tests use one address, whose rate limits last an hour. */
export function identitySuite(open: () => TestServer): void {
  const parts = {
    passwords: passwordSuite,
    devices: sessionSuite,
    'the PIN': pinSuite,
    'names and pictures': avatarSuite,
    'deleting an account': deletionSuite,
  };
  for (const [name, suite] of Object.entries(parts)) {
    describe(name, () => {
      beforeAll(() => open().pass(3601));
      suite(open);
    });
  }
}
