import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/** Loads the code of a component once it is `wanted`; `null` until then, and if the code cannot be loaded. */
export function useLazyComponent<Props>(
  load: (() => Promise<ComponentType<Props>>) | null,
  wanted: boolean,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const loadLatest = useEffectEvent(() => load?.());
  const needed = load !== null && wanted;
  useEffect(() => {
    if (!needed) return;
    let gone = false;
    loadLatest()?.then(
      (loaded) => gone || setComponent(() => loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [needed]);
  return needed ? component : null;
}
