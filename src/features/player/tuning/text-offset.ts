import { create } from 'zustand';

/** Seconds by which the subtitles on the screen come later, or earlier if negative. */
export const useTextOffset = create<{ readonly seconds: number }>()(() => ({ seconds: 0 }));
