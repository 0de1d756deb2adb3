import { beforeAll, describe } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { avatarSuite } from './avatar-suite.ts';
import { codeLimitsSuite } from './code-limits-suite.ts';
import { codeRequestsSuite } from './code-requests-suite.ts';
import { deletionSuite } from './deletion-suite.ts';
import { guessableSuite } from './guessable-suite.ts';
import { noticeSuite } from './notice-suite.ts';
import { passwordSuite } from './password-suite.ts';
import { pinSuite } from './pin-suite.ts';
import { profilePinSuite } from './profile-pin-suite.ts';
import { profilesSuite } from './profiles-suite.ts';
import { securitySuite } from './security-suite.ts';
import { sessionSuite } from './session-suite.ts';
import { unnamedSuite } from './unnamed-suite.ts';

/** All tests use one address, whose rate limits last an hour. */
export function accountSuite(open: () => TestServer): void {
  const parts = {
    passwords: passwordSuite,
    'guessable passwords': guessableSuite,
    devices: sessionSuite,
    'the PIN': pinSuite,
    profiles: profilesSuite,
    'accounts without a name': unnamedSuite,
    'the PIN of all profiles': profilePinSuite,
    'names and pictures': avatarSuite,
    'deleting an account': deletionSuite,
    'what a code allows': codeRequestsSuite,
    'limits of text messages': codeLimitsSuite,
    'notices of sign-ins': noticeSuite,
    'the page of security': securitySuite,
  };
  for (const [name, suite] of Object.entries(parts)) {
    describe(name, () => {
      beforeAll(() => open().pass(3601));
      suite(open);
    });
  }
}
