import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ModalHost } from '#src/app/modal-host.tsx';
import { VoiceSearch } from '#src/features/search/voice/voice-search.tsx';
import { onRemoteKey } from '#src/focus/input/remote.ts';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { moveFocus } from '#src/focus/tree/move-focus.ts';
import { openModal } from '#src/state/modal.ts';
import { Button } from '#src/ui/button.tsx';
import { FakeRecognition } from '../../../support/fake-recognition.ts';
import { focused } from '../../../support/focused.ts';
import { press, settle } from '../../../support/press.ts';
import { ScreenFrame } from '../../../support/screen-frame.tsx';

const onHeard = vi.fn();
const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

beforeEach(async () => {
  FakeRecognition.rejects = false;
  const stop = onRemoteKey(({ key }) => key === 'back' && closeTopLayer());
  render(
    <ScreenFrame entry="voice" navigation={navigation}>
      <FocusGroup orientation="vertical" focusKey="voice">
        <VoiceSearch recognition={FakeRecognition} onHeard={onHeard} />
      </FocusGroup>
      <ModalHost />
    </ScreenFrame>,
  );
  await act(async () => moveFocus('voice'));
  await settle();
  return stop;
});

const says = () => document.querySelector('[role=dialog]')?.textContent ?? null;

describe('voice search', () => {
  test('searches for the sentence that it hears', async () => {
    await press('ok');
    expect(FakeRecognition.last.lang).toBe('en-US');
    FakeRecognition.last.hears('samarqand');
    expect(says()).toContain('samarqand');
    FakeRecognition.last.hears('samarqand ', 'tuni');
    FakeRecognition.last.ends();
    await settle();
    expect(onHeard).toHaveBeenCalledExactlyOnceWith('samarqand tuni');
    expect(says()).toBeNull();
    expect(focused()).toBe('Search by voice');
  });

  test('leaves the search key to a dialog above it', async () => {
    await act(async () => openModal(<Button label="Another dialog" onPress={vi.fn()} />));
    await press('search');
    expect(says()).toBe('Another dialog');
  });

  test.each([
    ['not-allowed', 'The microphone isn’t allowed.Allow the microphone in the settings', 'Try again'],
    ['no-speech', 'Didn’t hear anything.', 'Try again'],
    ['network', 'Couldn’t recognise that.', 'Try again'],
  ])('says why it failed: %s', async (error, words, last) => {
    await press('ok');
    FakeRecognition.last.ends(error);
    await settle();
    expect(says()).toContain(words);
    expect(focused()).toBe('Cancel');
    await press('right');
    expect(focused()).toBe(last);
    expect(onHeard).not.toHaveBeenCalled();
  });

  test('listens again on request', async () => {
    await press('ok');
    FakeRecognition.last.ends('no-speech');
    await settle();
    await press('right', 'ok');
    FakeRecognition.last.hears('yangi');
    FakeRecognition.last.ends();
    await settle();
    expect(onHeard).toHaveBeenCalledExactlyOnceWith('yangi');
  });

  test('stops listening for good on Back', async () => {
    await press('ok');
    const { last } = FakeRecognition;
    await press('back');
    expect(last.isAborted).toBe(true);
    last.hears('late');
    last.ends();
    expect(onHeard).not.toHaveBeenCalled();
    expect(focused()).toBe('Search by voice');
  });

  test('starts on the search key of the remote', async () => {
    await press('search');
    expect(says()).not.toBeNull();
    FakeRecognition.last.hears('kino');
    FakeRecognition.last.ends();
    await settle();
    expect(onHeard).toHaveBeenCalledExactlyOnceWith('kino');
  });

  test('survives an engine that refuses to start', async () => {
    FakeRecognition.rejects = true;
    await press('ok');
    expect(says()).toContain('Couldn’t recognise that.');
  });
});
