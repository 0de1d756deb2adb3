import type { Config } from './config.ts';

/** The origins of the catalogue from which the policy lets pages load nothing. */
export function unnamedOrigins(
  { contentOrigins, publicUrl }: Pick<Config, 'contentOrigins' | 'publicUrl'>,
  used: readonly string[],
): readonly string[] {
  if (contentOrigins === null) return [];
  const own = publicUrl === null ? [] : [new URL(publicUrl).origin];
  return used.filter((origin) => ![...contentOrigins, ...own].includes(origin));
}

/** Tells the operator how to allow an origin. */
export function unnamedOriginFault(origin: string): string {
  return `CONTENT_ORIGINS must name ${origin}: the catalogue has pictures or channels there, and browsers load none of them`;
}
