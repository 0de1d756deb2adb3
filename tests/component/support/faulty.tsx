import { type ReactNode, useEffect, useState } from 'react';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { useScreen } from '#src/focus/tree/screen-context.ts';
import { screenKey, useEnter } from '#src/focus/tree/use-enter.ts';
import { Button } from '#src/ui/button.tsx';

/** Where a part of the app fails; `press` fails after OK on a button. */
export type Fault = 'render' | 'effect' | 'press' | null;
export type Part = 'channels' | 'home' | 'panel' | 'menu' | 'launcher' | 'clock' | 'shell';
export const faults: Partial<Record<Part, Fault>> = {};

interface Props {
  readonly part: Part;
  readonly children?: ReactNode;
}

/** Renders its children, or fails as `faults` says. */
export function Faulty({ part, children }: Props) {
  const [pressed, setPressed] = useState(false);
  const fault = faults[part];
  if (fault === 'render' || pressed) throw new Error(`${part} is faulty`);
  useEffect(() => {
    if (fault === 'effect') throw new Error(`${part} is faulty`);
  }, [fault, part]);
  if (fault !== 'press') return children;
  const button = <Button label="Fail" onPress={() => setPressed(true)} />;
  return part === 'channels' ? <Screen>{button}</Screen> : button;
}

function Screen({ children }: { readonly children: ReactNode }) {
  const { entry } = useScreen();
  useEnter('ready');
  return (
    <FocusGroup orientation="vertical" focusKey={screenKey(entry)}>
      {children}
    </FocusGroup>
  );
}
