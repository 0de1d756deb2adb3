import { type ComponentType, useEffect, useState } from 'react';
import { onPointer } from '../focus/input/on-pointer.ts';

interface PointerPartsProps {
  readonly atRoot: boolean;
}

/** Loads the parts for a pointer when it moves first: most sets never have one. A failed load is retried then too. */
export function PointerParts(props: PointerPartsProps) {
  const [Back, setBack] = useState<ComponentType<PointerPartsProps> | null>(null);
  useEffect(
    () =>
      onPointer(
        () =>
          void import('./pointer-back.tsx').then(
            ({ PointerBack }) => setBack(() => PointerBack),
            () => undefined,
          ),
      ),
    [],
  );
  return Back && <Back {...props} />;
}
