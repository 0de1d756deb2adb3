import { create } from 'zustand';

/** Whether a player plays or is about to; meanwhile the rest of the app keeps quiet. */
export const usePlaying = create<{ readonly playing: boolean }>()(() => ({ playing: false }));
