import { createContext, useContext } from 'react';
import type { Platform } from '#platforms/platform.ts';

const PlatformContext = createContext<Platform | null>(null);

export const PlatformProvider = PlatformContext.Provider;

/** The current platform. Throws outside the app. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('no PlatformProvider');
  return platform;
}
