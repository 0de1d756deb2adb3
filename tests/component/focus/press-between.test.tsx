import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { Button } from '#src/ui/button.tsx';
import { turns } from '../../unit/api/turns.ts';
import { focused, focusOn } from '../support/focused.ts';
import { settle } from '../support/press.ts';

const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
afterEach(() => {
  acting.IS_REACT_ACT_ENVIRONMENT = true;
});

let change: (names: readonly string[]) => void;

function Column({ at }: { readonly at: readonly string[] }) {
  const [names, setNames] = useState(at);
  useEffect(() => {
    change = setNames;
  }, []);
  return (
    <FocusGroup orientation="vertical" focusKey="column">
      {names.map((name) => (
        <Button key={name} label={name} focusKey={name} onPress={() => undefined} />
      ))}
    </FocusGroup>
  );
}

/** Shows a column, changes it like a response would, and presses Down as soon as the change is in the document. */
async function pressInTheMomentOf(before: readonly string[], at: string, after: readonly string[]) {
  render(<Column at={before} />);
  await focusOn(at);
  acting.IS_REACT_ACT_ENVIRONMENT = false;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 40, bubbles: true }));
      document.body.dispatchEvent(new KeyboardEvent('keyup', { keyCode: 40, bubbles: true }));
      void turns().then(resolve);
    });
    observer.observe(document.body, { subtree: true, childList: true });
    setTimeout(() => change(after), 0);
  });
  acting.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => undefined);
  await settle();
}

const others = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

describe('an arrow pressed while the screen changes', () => {
  test('reaches an element that was added', async () => {
    await pressInTheMomentOf(['X'], 'X', ['X', 'Y']);
    expect(focused()).toBe('Y');
  });

  test('does not reach an element that was removed', async () => {
    await pressInTheMomentOf([...others, 'X'], 'X', ['X']);
    expect(focused()).toBe('X');
  });
});
