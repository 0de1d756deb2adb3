import { create } from 'zustand';

/** Whether the set ran low on memory in this run. Then less is kept and nothing is loaded in advance. */
export const useMemoryPressure = create<{ readonly isLow: boolean }>()(() => ({ isLow: false }));
