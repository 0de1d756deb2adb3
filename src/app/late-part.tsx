import { type ReactNode, useEffect, useState } from 'react';
import { firstScreen } from './first-screen.ts';
import { importAfterStart } from './import-after-start.ts';

type Parts = typeof import('./after-start.ts');

interface LatePartProps {
  readonly render: (parts: Parts) => ReactNode;
}

/** A part of the app that loads right after the first screen; nothing until then, and if its code cannot be loaded. */
export function LatePart({ render }: LatePartProps) {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    let gone = false;
    firstScreen.then(importAfterStart).then(
      (loaded) => gone || setParts(loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return parts && render(parts);
}
