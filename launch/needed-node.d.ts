export const neededNode: string;
export function installsAll(version: string): boolean;
export function isNeededNode(version: string): boolean;
