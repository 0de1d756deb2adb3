export const neededNode: string;
export function isNeededNode(version: string): boolean;
