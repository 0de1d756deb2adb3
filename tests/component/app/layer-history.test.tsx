import { cleanup, render, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useLayer } from '#src/focus/tree/layers.ts';
import { turns } from '../../unit/api/turns.ts';
import { cameTo, history, historyTests, names, start, title, top } from './history-walk.ts';

historyTests();

function Layer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  useLayer(open, onClose);
  return null;
}

describe('a layer over a screen', () => {
  /** A layer that disappears when it is closed. */
  function openLayer() {
    const onClose = vi.fn(() => rerender(<Layer open={false} onClose={onClose} />));
    const { rerender } = render(<Layer open onClose={onClose} />);
    return onClose;
  }

  test('takes the Back of the browser before the screen below', async () => {
    start('#/uz/');
    history.open(title);
    const under = top();
    const onClose = openLayer();
    window.history.back();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await turns();
    expect(names()).toEqual(['home', 'title']);
    expect(top()).toBe(under);
    expect(location.hash).toBe('#/uz/cinema/7');
    window.history.back();
    await cameTo(['home']);
  });

  test('handles the Back of the browser at the first screen too', async () => {
    window.history.pushState('outside', '', '#/outside');
    start('#/uz/');
    const states: unknown[] = [];
    const note = ({ state }: PopStateEvent): void => void states.push(state);
    window.addEventListener('popstate', note);
    const onClose = openLayer();
    window.history.back();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await turns();
    window.removeEventListener('popstate', note);
    expect(states).not.toContain('outside');
    expect(names()).toEqual(['home']);
    expect(location.hash).toBe('#/uz/');
  });

  test('takes one Back for each layer, newest first', async () => {
    start('#/uz/');
    history.open(title);
    const lower = openLayer();
    const upper = openLayer();
    window.history.back();
    await waitFor(() => expect(upper).toHaveBeenCalledOnce());
    await turns();
    expect(lower).not.toHaveBeenCalled();
    window.history.back();
    await waitFor(() => expect(lower).toHaveBeenCalledOnce());
    await turns();
    expect(names()).toEqual(['home', 'title']);
  });

  test('closes with its screen when the app leaves it', async () => {
    start('#/uz/');
    history.open(title);
    const onClose = openLayer();
    history.back();
    await cameTo(['home']);
    await turns();
    expect(onClose).not.toHaveBeenCalled();
    expect(location.hash).toBe('#/uz/');
  });

  test('leaves one Back for the app after another screen was opened from under it', async () => {
    window.history.pushState('outside', '', '#/outside');
    start('#/uz/');
    openLayer();
    history.open(title);
    history.back();
    await cameTo(['home']);
    await turns();
    const upper = render(<Layer open onClose={vi.fn()} />);
    upper.rerender(<Layer open={false} onClose={vi.fn()} />);
    cleanup();
    const states: unknown[] = [];
    const note = ({ state }: PopStateEvent): void => void states.push(state);
    window.addEventListener('popstate', note);
    window.history.back();
    await waitFor(() => expect(states).toContain('outside'));
    window.removeEventListener('popstate', note);
  });

  test('does not block screens opened afterwards', async () => {
    start('#/uz/');
    const onClose = openLayer();
    window.history.back();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await turns();
    history.open(title);
    expect(names()).toEqual(['home', 'title']);
    window.history.back();
    await cameTo(['home']);
  });
});
