import { describe } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { ageSuite } from './age-suite.ts';
import { archiveSuite } from './archive-suite.ts';
import { blackoutSuite } from './blackout-suite.ts';
import { broadcastSuite } from './broadcast-suite.ts';
import { encryptedSuite } from './encrypted-suite.ts';
import { licenceSuite } from './licence-suite.ts';
import { ownSlotSuite } from './own-slot-suite.ts';
import { placesSuite } from './places-suite.ts';
import { playSuite } from './play-suite.ts';
import { positionsSuite } from './positions-suite.ts';
import { presentRightsSuite } from './present-rights-suite.ts';
import { programmeAgeSuite } from './programme-age-suite.ts';
import { rightsSuite } from './rights-suite.ts';
import { sharpestSuite } from './sharpest-suite.ts';
import { slotsSuite } from './slots-suite.ts';

export function playbackSuite(open: () => TestServer): void {
  describe('a playback', () => playSuite(open));
  describe('the archive', () => archiveSuite(open));
  describe('streams and channels', () => broadcastSuite(open));
  describe('a blackout', () => blackoutSuite(open));
  describe('the sharpest picture that a plan withholds', () => sharpestSuite(open));
  describe('the streams of a plan', () => slotsSuite(open));
  describe('the age limit of an account', () => ageSuite(open));
  describe('programmes above the age limit', () => programmeAgeSuite(open));
  describe('the stream of one television', () => ownSlotSuite(open));
  describe('titles given only encrypted', () => encryptedSuite(open));
  describe('a licence', () => licenceSuite(open));
  describe('the items of one session', () => placesSuite(open));
  describe('positions in heartbeats', () => positionsSuite(open));
  describe('rights that change while an item plays', () => presentRightsSuite(open));
  describe('the rights to media', () => rightsSuite(open));
}
