import { describe, expect, test } from 'vitest';
import {
  behindLive,
  hasDvrWindow,
  isAtLive,
  resumeInWindow,
  startOver,
} from '#src/features/player/model/live-edge.ts';
import { seekStep } from '#src/features/player/model/seek-step.ts';

const window = { start: 1000, end: 8200 };

describe('a live stream', () => {
  test('is live within a few segments of the edge', () => {
    expect(isAtLive(8195, window)).toBe(true);
    expect(isAtLive(8150, window)).toBe(false);
  });

  test('is not live after one step back from the edge', () => {
    expect(isAtLive(window.end - seekStep(0, window), window)).toBe(false);
  });

  test('has its distance behind the edge, which is never negative', () => {
    expect(behindLive(8140, window)).toBe(60);
    expect(behindLive(8300, window)).toBe(0);
  });

  test('is seekable only when it keeps some of the past', () => {
    expect(hasDvrWindow(window)).toBe(true);
    expect(hasDvrWindow({ start: 8190, end: 8200 })).toBe(false);
  });

  test('resumes at the paused position while the window contains it', () => {
    expect(resumeInWindow(5000, window)).toBe(5000);
  });

  test('resumes shortly after the window’s start when the position is gone', () => {
    expect(resumeInWindow(400, window)).toBe(1006);
  });

  test('restarts a programme from its first available segment', () => {
    expect(startOver(7000, window)).toBe(7000);
    expect(startOver(0, window)).toBe(1006);
  });

  test('has one position when the window is empty', () => {
    expect(resumeInWindow(5, { start: 30, end: 30 })).toBe(30);
  });
});
