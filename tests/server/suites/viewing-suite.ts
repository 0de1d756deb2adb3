import { describe } from 'vitest';
import type { TestServer } from '../support/test-server.ts';
import { ownSlotSuite } from './viewing/own-slot-suite.ts';
import { playbackSuite } from './viewing/playback-suite.ts';
import { slotsSuite } from './viewing/slots-suite.ts';

export function viewingSuite(open: () => TestServer): void {
  describe('a playback', () => playbackSuite(open));
  describe('the streams of a plan', () => slotsSuite(open));
  describe('the stream of one television', () => ownSlotSuite(open));
}
