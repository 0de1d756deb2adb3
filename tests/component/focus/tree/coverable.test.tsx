import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Coverable, useReachable } from '#src/focus/tree/coverable.tsx';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { ScreenProvider, useScreen } from '#src/focus/tree/screen-context.ts';
import { Button } from '#src/ui/button.tsx';
import { focused, focusOn } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';

let cover: (on: boolean) => void;
let seen: { active: boolean; reachable: boolean };

function Part() {
  seen = { active: useScreen().active, reachable: useReachable() };
  return <Button label="part" focusKey="part" onPress={() => undefined} />;
}

function Screen({ outer = false }: { readonly outer?: boolean }) {
  const [on, setOn] = useState(false);
  cover = setOn;
  return (
    <ScreenProvider value={{ entry: 'covered', active: true }}>
      <FocusGroup orientation="vertical" focusKey="page">
        <Coverable on={outer}>
          <Coverable on={on}>
            <Part />
          </Coverable>
        </Coverable>
        <Button label="over" focusKey="over" onPress={() => undefined} />
      </FocusGroup>
    </ScreenProvider>
  );
}

test('a covered part of the active screen cannot be reached', async () => {
  render(<Screen />);
  await focusOn('part');
  expect(focused()).toBe('part');
  expect(seen).toEqual({ active: true, reachable: true });
  await act(async () => cover(true));
  await settle();
  expect(seen).toEqual({ active: true, reachable: false });
  await focusOn('over');
  await press('up');
  expect(focused()).toBe('over');
  await act(async () => cover(false));
  await press('up');
  expect(focused()).toBe('part');
});

test('a part stays covered by what lies around its own cover', () => {
  render(<Screen outer />);
  expect(seen.reachable).toBe(false);
});
