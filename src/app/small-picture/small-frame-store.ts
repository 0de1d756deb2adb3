import type { ReactNode } from 'react';
import { create } from 'zustand';

/** Renders the frame of the small picture; `null` until its code has loaded, with the first playback. */
export const useSmallFrame = create<(() => ReactNode) | null>()(() => null);
