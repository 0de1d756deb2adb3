import { create } from 'zustand';
import type { Route } from '../routes/route.ts';

/** The history entry of a playback whose screen goes on as a small picture over another one; `null` if none does. */
export const useSmallPicture = create<{ readonly key: string; readonly route: Route } | null>()(() => null);
