import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openByKey } from '#src/app/open-by-key.ts';
import { openModal } from '#src/state/modal.ts';
import { Button } from '#src/ui/button.tsx';
import { demoService } from '../support/demo-service.ts';
import { FakePlatform } from '../support/fake-platform.ts';
import { FakeRecognition } from '../support/fake-recognition.ts';
import { focused } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();

let stop: () => void = () => undefined;
beforeEach(() => void vi.spyOn(FakePlatform.prototype, 'speechRecognition').mockReturnValue(FakeRecognition));
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

async function start(hash: string) {
  demoService({ 'GET auth/session/relay/': () => new Promise<Response>(() => undefined) });
  const { history } = renderApp(hash);
  stop = openByKey(history);
  await settle();
  return () => history.snapshot().map(({ route }) => route.name);
}

describe('the search key of a remote', () => {
  test('listens once it has opened the search', async () => {
    const names = await start('#/en/channels');
    await waitFor(() => expect(focused()).toBe('1 Channel 1'));
    await press('search');
    expect(names()).toEqual(['channels', 'search']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Search by voice' })).not.toBeNull());
    await settle();
    await press('search');
    expect(screen.queryByRole('dialog')).not.toBeNull();
    expect(names()).toEqual(['channels', 'search']);
    FakeRecognition.last.hears('film');
    FakeRecognition.last.ends();
    await settle();
    expect(screen.getByLabelText(/^Search text: film/)).toBeDefined();
  });

  test('does nothing while a dialog is open', async () => {
    const names = await start('#/en/channels');
    await waitFor(() => expect(focused()).toBe('1 Channel 1'));
    await act(async () => openModal(<Button label="In a dialog" onPress={() => undefined} />));
    await waitFor(() => expect(focused()).toBe('In a dialog'));
    await press('search');
    expect(names()).toEqual(['channels']);
  });
});

describe('the guide key of a remote', () => {
  test('opens the guide once', async () => {
    const names = await start('#/en/channels');
    await waitFor(() => expect(focused()).toBe('1 Channel 1'));
    await press('guide');
    await settle();
    await press('guide');
    await settle();
    expect(names()).toEqual(['channels', 'guide']);
  });
});
