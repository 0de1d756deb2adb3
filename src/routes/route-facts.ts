import { type Route, records } from './route.ts';

/** Whether its screen has a full-screen picture. */
export function isWatching({ name }: Route): boolean {
  return records[name].kind === 'watch';
}

export function isSigningIn({ name }: Route): boolean {
  return records[name].kind === 'signIn';
}

/** Whether its screen has neither side menu nor clock. */
export function isBare({ name }: Route): boolean {
  const { kind, bare } = records[name];
  return kind !== undefined || bare === true;
}
