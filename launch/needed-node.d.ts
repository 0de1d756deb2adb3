export const neededNode: string;
export function canInstall(version: string): boolean;
export function isNeededNode(version: string): boolean;
