import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { onEvent } from '#src/shared/analytics.ts';
import { focused } from '../../../support/focused.ts';
import { press } from '../../../support/press.ts';
import { chatTests, code, frame, open, script } from './chat-walk.tsx';

chatTests();

describe('the way to support', () => {
  test.each([
    ['no chat is configured', null, true],
    ['the set cannot isolate a frame', { script }, false],
    ['the page of the chat is of our own origin', { script, page: 'http://localhost:3000/chat' }, true],
    ['the page of the chat is no web page', { script, page: 'javascript:alert(1)' }, true],
  ])('is a QR code where %s', async (_, chat, isolates) => {
    await open(chat, isolates);
    await waitFor(() => expect(code()).not.toBeNull());
    expect(frame()).toBeNull();
  });

  test('runs the script in a sandbox without an origin', async () => {
    await open({ script }, true);
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    expect(frame()?.getAttribute('src')).toMatch(/\/addon\/chat$/);
    expect(frame()?.tabIndex).toBe(-1);
  });

  test('limits the page of the vendor to scripts, forms and its own storage', async () => {
    await open({ script, page: 'https://chat.vendor.example/oyna' }, true);
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
  });

  test('reports once how it was opened', async () => {
    const collected = vi.fn();
    const stop = onEvent(collected);
    await open({ script }, true);
    await waitFor(() => expect(frame()).not.toBeNull());
    await press('back');
    stop();
    expect(focused()).toBe('Chat');
    expect(collected.mock.calls).toEqual([[{ name: 'chat', facts: { as: 'widget' } }]]);
  });
});
