import { useState } from 'react';
import type { EngineSettings } from '../../features/player/engine/shaka-config.ts';
import { usePlatform } from '../../state/platform-context.ts';

/** How this set wants its player tuned. */
export function useEngineSettings(): EngineSettings {
  const platform = usePlatform();
  const [settings] = useState(() => ({
    ...platform.playerSettings(),
    maxResolution: platform.maxResolution(),
  }));
  return settings;
}
