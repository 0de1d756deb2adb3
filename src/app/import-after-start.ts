/** Loads what the first screen need not wait for. One place, because each would repeat the list of its files. */
export const importAfterStart = () => import('./after-start.ts');
